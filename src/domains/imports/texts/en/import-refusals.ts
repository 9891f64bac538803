import { limits } from '#contract/limits.ts';
import { formats } from '#platform/i18n/format.ts';
import type { importRefusals as sl } from '../sl/import-refusals.ts';
import { importColumns, importTables } from './import-tables.ts';

const percent = limits.imports.refused;
const count = (n: number): string => formats('en').number(n, 0);
/** A few of many, and how many more there are. */
const few = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${count(names.length - most)} more` : '');
const mostColumns = 3;
const columnNames = (columns: readonly string[]): string =>
  few(
    columns.map((column) => importColumns[column] ?? column),
    mostColumns,
  );
const day = (iso: string): string => formats('en').date(iso);
const mostNamed = 5;
const some = (files: readonly string[]): string => few(files, mostNamed);
const again = 'Nothing of it was taken or changed; import it again once you have the right file.';

export const importRefusals: typeof sl = {
  again,
  notes: {
    merged: (p) =>
      `${importTables[p.table] ?? p.table}: several lines say the same record, so there are ${count(p.count)} fewer records than lines read.`,
    kept_newer: (p) =>
      `${importTables[p.table] ?? p.table}: ${count(p.count)} records are different in the package and newer here. They stay as they are.`,
    nothing_withdrawn: (p) =>
      `${p.file}: one of its lines does not say which deal it is about, so this import withdraws no deal.`,
    lacking: (p) =>
      `${importTables[p.table] ?? p.table}: ${count(p.count)} records that are here are not in the list. They stay as they are.`,
    no_day: (p) =>
      `${some(p.files)}: neither the name nor --state says of which day the data are. The records will have no day and count as older than all that have one.`,
    withdrawn: (p) =>
      `${importTables.deal}: the export lacks ${count(p.count)} deals that are here. They stay as withdrawn ones, in no search, figure or list of comparables.`,
    falls_out: (p) =>
      `Once this import is in, that of ${p.name} of ${day(p.day)} can no longer be undone: the last ${limits.imports.undoable} are remembered.`,
    invented_sales_and_rents: () => 'All invented deals go at once: sales and rents.',
  },
  files: {
    encoding: (p) =>
      `${p.file} is not written in UTF-8, or its letters are garbled. Download the package again, and do not save it with a spreadsheet.`,
    cut: (p) => `${p.file} is cut off or damaged; its end is missing. Download the package again.`,
    rejected: (p) =>
      `${p.file}: ${count(p.count)} of ${count(p.of)} lines cannot be read, and at most ${percent.rejectedPercent} % may be so.`,
    unitless: (p) =>
      `${p.file}: ${count(p.count)} of ${count(p.of)} deals have neither a part nor a parcel, and at most ${percent.unitlessPercent} % is allowed; one of its tables is probably cut off.`,
    vanished: (p) =>
      `${p.file}: ${count(p.count)} of ${count(p.of)} facts that are known of the same deals would vanish, and at most ${percent.vanishedPercent} % may. They are parts of deals that change, so the column of what vanishes does not count them. Where the import is accepted, these deals take the new state, and the former one stays in their history.`,
    gone: (p) =>
      `${p.file}: ${count(p.count)} of ${count(p.of)} records (${importTables[p.table] ?? p.table}) that are here for the same area are missing, and at most ${percent.vanishedPercent} % may. ${p.table === 'deal' ? 'Where the import is accepted, these deals are withdrawn: they stay here, in no search or figure.' : 'Where the import is accepted they are gone until it is undone.'}`,
    lacking: (p) =>
      `${p.file}: ${count(p.count)} of ${count(p.of)} records (${importTables[p.table] ?? p.table}) that are here are missing, and at most ${percent.vanishedPercent} % may; the file is probably cut off. A list takes nothing away: where the import is accepted these records stay as they are.`,
    emptied: (p) =>
      `${p.file}: values of ${importTables[p.table] ?? p.table} would be gone: ${columnNames(p.columns)} (${count(p.count)} of ${count(p.of)} records), and at most ${percent.vanishedPercent} % may. A column of the file is probably missing or has another name.`,
    rescaled: (p) =>
      `${p.file}: ${count(p.count)} of ${count(p.of)} prices of deals that are here would be ten times larger or smaller, and at most ${percent.vanishedPercent} % may. The decimal sign or the unit of the file is probably another.`,
    rescaled_areas: (p) =>
      `${p.file}: ${count(p.count)} of ${count(p.of)} areas (${importTables[p.table] ?? p.table}, ${columnNames([p.column])}) would be ten times larger or smaller, and at most ${percent.vanishedPercent} % may. The decimal sign or the unit of the file is probably another.`,
    exchanged: (p) =>
      `${p.file}: ${count(p.count)} of ${count(p.of)} kinds (${importTables[p.table] ?? p.table}, ${columnNames([p.column])}) would change places with each other, and at most ${percent.vanishedPercent} % may. The codes of the file are probably exchanged.`,
    moved: (p) =>
      `${p.file}: ${count(p.count)} of ${count(p.of)} coordinates (${importTables[p.table] ?? p.table}) would move by the same distance (${p.e} m to the east, ${p.n} m to the north), and at most ${percent.vanishedPercent} % may. They are probably of another system (D48/GK); Mera needs D96/TM.`,
    beside_cadastre: (p) =>
      `${p.file}: ${count(p.count)} of ${count(p.of)} coordinates lie the same distance (${p.e} m to the east, ${p.n} m to the north) beside the same parcels and buildings of the cadastre. They are probably of another system (D48/GK); Mera needs D96/TM.`,
    beside_outlines: (p) =>
      `${p.file}: in ${count(p.count)} of ${count(p.of)} areas (cadastral municipalities or municipalities) that can tell, more coordinates lie within their area when they are taken for D48/GK. They are probably of that system; Mera needs D96/TM.`,
    other_coordinates: (p) =>
      `${p.file}: its .prj says that the coordinates are not of D96/TM. Download the package in D96/TM.`,
    future: (p) =>
      `${p.file} is of ${day(p.day)}, which is yet to come. After such an import every true package would be older; look at the name of the file, or at --state.`,
    older: (p) =>
      `${p.file} is of ${day(p.day)}, and what is here is of ${day(p.present)}. What is newer here stays; such an import adds only what is not here yet.`,
    separators: (p) =>
      `${p.file}: the signs in its numbers do not say what are fractions and what thousands. Download the package again, and do not save it with a spreadsheet.`,
    empty: (p) => `Nothing in ${p.file} is a record that can be used.`,
    file_missing: (p) => `${p.file} is not there.`,
    empty_package: (p) =>
      `${p.file} is empty. Where GURS gave it so, it has no data of this municipality or k.o.: check the code.`,
    nothing_usable: (p) =>
      `Nothing could be taken from ${p.files.join(', ')}. Check whether it is the right package of GURS; the files that were not read are listed with the import.`,
    too_deep: (p) => `${p.file} is a package in a package in a package; that is no package of GURS.`,
    path_leads_out: (p) => `${p.file} holds a file whose path leads out of it.`,
    cannot_unpack: (p) => `${p.file} cannot be unpacked (${p.detail}). Download it again.`,
    blown_up: (p) => `${p.file} would unpack to far more than its size (${p.entry}); it was not read.`,
    no_header: (p) => `${p.file} has no line of columns.`,
    endless_line: (p) => `${p.file}: line ${p.line} has no end; this is no table.`,
    missing_columns: (p) => `${p.file} lacks ${few(p.columns, mostColumns)}.`,
    persons_table: (p) =>
      `${p.file} is a table of persons. Mera never reads those. Take it out of the package, or start again with --leave-out-persons, and it stays unopened.`,
    persons_column: (p) => `${p.file} has the column ${p.column}, which is about persons. Mera never reads those.`,
    code_list_too_long: (p) => `${p.file} is too long for a code list.`,
    document_too_long: (p) => `${p.file} is too long to be read as one document.`,
    no_json: (p) => `${p.file} is not valid JSON: it is probably cut off or damaged. Download it again.`,
    no_list: (p) => `${p.file} does not hold the list that its name promises.`,
    no_shapefile: (p) => `${p.file} is no shapefile.`,
    shapefile_damaged: (p) => `The shapefile ${p.file} is damaged. Download the package again.`,
    shapefile_without_table: (p) => `${p.file} has no table (.dbf) beside it.`,
    no_shapefile_table: (p) => `${p.file} is no table of a shapefile.`,
    table_missing: (p) => `${p.file} has no table ${p.table}.`,
    table_twice: (p) => `${p.file} has two tables ${p.table}.`,
    sales_or_rents: (p) =>
      `The columns of ${p.file} match neither sales nor rents: sales have the column VRSTA_KUPOPRODAJNEGA_POSLA, rents VRSTA_NAJEMNEGA_POSLA.`,
    too_many_deals: (p) => `${p.file} has more deals than one export can have.`,
    service_silent: (p) => `${p.file}: the service of GURS cannot be reached. Try again later.`,
    service_answered: (p) => `${p.file}: the service of GURS answered ${p.status}. Try again later.`,
    service_no_address: (p) => `${p.file}: the service of GURS gave no address of a file.`,
    service_empty: (p) => `${p.file}: the service of GURS sent nothing.`,
    service_too_large: (p) => `${p.file} is larger than any package of GURS; it was not fetched.`,
    service_interrupted: (p) =>
      `${p.file}: the download broke off several times, so the import did not begin. What is here stays, and the next attempt goes on from there.`,
    service_wrong_size: (p) =>
      `${p.file}: the package that came has not the size that the service of GURS names; it was not imported. Try again later.`,
    service_preparing: (p) => `${p.file}: the service of GURS is still preparing the package. Try again later.`,
    disk_full: (p) =>
      `There is too little room on the disk, so the download did not begin: it needs ${count(p.needed)} MB, and ${count(p.free)} MB are free.`,
    nothing_known: (p) =>
      p.register === 'etn'
        ? 'Nothing among these files is an export of ETN.'
        : 'Nothing among these files is a file of the cadastre that Mera knows.',
    of_other_register: (p) =>
      p.register === 'etn'
        ? `${p.file} is data of the cadastre, not of ETN. Import it as the cadastre (on the command line npm run import -- cadastre).`
        : `${p.file} is data of ETN, not of the cadastre. Import it as ETN (on the command line npm run import -- etn).`,
    unknown_table: (p) =>
      `${p.file} is no table that Mera reads. It is most like the table ${p.table}, which is called ${p.named} and has at least the columns ${p.columns.join(', ')}.`,
    running: (p) =>
      p.register === 'etn'
        ? 'An import of deals is already running; this one did not start.'
        : 'An import of the cadastre is already running; this one did not start.',
    plan_gone: () =>
      'This plan is no longer there: another import was begun meanwhile, or the database was started again. Load the package once more.',
    nothing_to_undo: (p) =>
      p.register === 'etn'
        ? 'There is no import of deals that could be undone.'
        : 'There is no import of the cadastre that could be undone.',
  },
  lines: {
    no_text: (p) => `${p.column}: the value is no text in UTF-8`,
    empty_cell: (p) => `${p.column} is empty`,
    no_whole_number: (p) => `${p.column}: the value is no whole number`,
    no_number: (p) => `${p.column}: the value is no number`,
    too_large: (p) => `${p.column}: the value is too large`,
    no_day: (p) => `${p.column}: the value is no day`,
    day_too_early: (p) =>
      `${p.column}: the day is before that of the contract; the columns of days are probably swapped`,
    no_place: (p) => `${p.column}: the coordinates E and N are swapped`,
    no_eid: (p) => `${p.column}: the value is no valid EID`,
    no_ko: (p) => `${p.column}: the value is no code of a k.o.`,
    no_building_number: (p) => `${p.column}: the value is no number of a building or part`,
    no_parcel_number: (p) => `${p.column}: the value is no parcel number`,
    no_deal_number: (p) => `${p.column}: the value is no number of a deal`,
    no_postal_code: (p) => `${p.column}: the value is no postal code`,
    not_listed: (p) => `${p.column}: the value is not on its list`,
    deal_twice: (p) => `deal ${p.deal} stands twice`,
    deal_unknown: (p) => `deal ${p.deal} is not in the table of deals`,
    invalid_record: (p) => (p.fields.length > 0 ? `not valid: ${p.fields.join(', ')}` : 'the record is not valid'),
    open_quotes: () => 'the quotes of the line do not fit',
    no_outline: () => 'it has no outline',
  },
};
