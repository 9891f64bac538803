import type { LineReason, PlanNote, Refusal } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';
import { formats } from '#platform/i18n/format.ts';
import type { Sentences } from '../../core/sentence.ts';
import { importColumns, importTables } from './import-tables.ts';

const percent = limits.imports.refused;
const count = (n: number): string => formats('sl').number(n, 0);
/** A few of many, and how many more there are. */
const few = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` in še ${count(names.length - most)}` : '');
const mostColumns = 3;
const columnNames = (columns: readonly string[]): string =>
  few(
    columns.map((column) => importColumns[column] ?? column),
    mostColumns,
  );
const day = (iso: string): string => formats('sl').date(iso);
const mostNamed = 5;
const some = (files: readonly string[]): string => few(files, mostNamed);
const again = 'Od tega ni bilo prevzeto ali spremenjeno nič; ko dobite pravo datoteko, jo uvozite znova.';

/** Why files and lines are refused when registers are imported. */
export const importRefusals: {
  /** Added to a refusal once nothing was imported. */
  readonly again: string;
  readonly files: Sentences<Refusal>;
  readonly lines: Sentences<LineReason>;
  readonly notes: Sentences<PlanNote>;
} = {
  again,
  notes: {
    merged: (p) =>
      `»${importTables[p.table] ?? p.table}«: več vrstic govori o istem zapisu, zato je zapisov za ${count(p.count)} manj kot prebranih vrstic.`,
    kept_newer: (p) =>
      `»${importTables[p.table] ?? p.table}«: zapisov, ki so v paketu drugačni, a imajo v Meri novejše stanje, je ${count(p.count)}. Ti ostanejo, kakor so.`,
    nothing_withdrawn: (p) =>
      `${p.file}: ena od vrstic ne pove, o katerem poslu govori, zato ta uvoz ne umakne nobenega posla.`,
    lacking: (p) =>
      `»${importTables[p.table] ?? p.table}«: zapisov, ki jih Mera ima, seznam pa ne, je ${count(p.count)}. Ti ostanejo, kakor so.`,
    no_day: (p) =>
      `${some(p.files)}: dneva stanja ne pove ime datoteke, naveden pa tudi ni (»Stanje na dan«, v ukazni vrstici --state). Zapisi bodo brez dneva in bodo veljali za starejše od vseh, ki dan imajo.`,
    withdrawn: (p) =>
      `»${importTables.deal}«: poslov, ki jih izvoz nima več, je ${count(p.count)}. Ostanejo zapisani kot umaknjeni, v iskanju, statistiki in med primerljivimi pa jih ne bo.`,
    falls_out: (p) =>
      `Ko bo ta uvoz opravljen, uvoza ${p.name} z dne ${day(p.day)} ne bo več mogoče razveljaviti: Mera si zapomni zadnje tri.`,
    invented_sales_and_rents: () => 'Izmišljeni posli izginejo vsi hkrati: prodaje in najemi.',
  },
  files: {
    encoding: (p) =>
      `${p.file} ni zapisano v UTF-8 ali pa so šumniki pokvarjeni. Prenesite paket znova in ga ne shranjujte s programom za preglednice.`,
    cut: (p) => `${p.file} je odrezano ali pokvarjeno, konec manjka. Prenesite paket znova.`,
    rejected: (p) =>
      `${p.file}: vrstic, ki jih ni mogoče prebrati, je ${count(p.count)} od ${count(p.of)}, dovoljen pa je največ ${percent.rejectedPercent} %.`,
    unitless: (p) =>
      `${p.file}: poslov brez dela stavbe in brez parcele je ${count(p.count)} od ${count(p.of)}, dovoljenih pa je največ ${percent.unitlessPercent} %; ena od tabel je najbrž odrezana.`,
    vanished: (p) =>
      `${p.file}: izginilo bi ${count(p.count)} od ${count(p.of)} že znanih podatkov o istih poslih, dovoljenih pa je največ ${percent.vanishedPercent} %. To so podatki v spremenjenih poslih, zato jih stolpec »Izginejo« ne šteje. Če uvoz vseeno potrdite, pri teh poslih obvelja novo stanje, prejšnje pa ostane v zgodovini posla.`,
    gone: (p) =>
      `${p.file}: v tabeli »${importTables[p.table] ?? p.table}« manjka ${count(p.count)} od ${count(p.of)} zapisov, ki jih Mera že ima za isto območje, dovoljenih pa je največ ${percent.vanishedPercent} %. ${p.table === 'deal' ? 'Če uvoz vseeno potrdite, bodo ti posli umaknjeni: ostanejo zapisani, v iskanju in statistiki pa jih ne bo.' : 'Če uvoz vseeno potrdite, jih v Meri ne bo več, dokler uvoza ne razveljavite.'}`,
    lacking: (p) =>
      `${p.file}: v tabeli »${importTables[p.table] ?? p.table}« manjka ${count(p.count)} od ${count(p.of)} zapisov, ki jih Mera že ima, dovoljenih pa je največ ${percent.vanishedPercent} %; datoteka je najbrž odrezana. Seznam ničesar ne odstrani: tudi če uvoz vseeno potrdite, ti zapisi ostanejo, kakor so.`,
    emptied: (p) =>
      `${p.file}: v tabeli »${importTables[p.table] ?? p.table}« bi izginile vrednosti: ${columnNames(p.columns)} (pri ${count(p.count)} od ${count(p.of)} zapisov), dovoljenih pa je največ ${percent.vanishedPercent} %. Stolpec datoteke najbrž manjka ali ima drugo ime.`,
    rescaled: (p) =>
      `${p.file}: ${count(p.count)} od ${count(p.of)} cen že znanih poslov bi bilo vsaj desetkrat večjih ali manjših, dovoljenih pa je največ ${percent.vanishedPercent} %. Ločilo decimalk ali enota v datoteki je najbrž druga.`,
    rescaled_areas: (p) =>
      `${p.file}: v tabeli »${importTables[p.table] ?? p.table}« bi bilo ${count(p.count)} od ${count(p.of)} površin (${columnNames([p.column])}) vsaj desetkrat večjih ali manjših, dovoljenih pa je največ ${percent.vanishedPercent} %. Ločilo decimalk ali enota v datoteki je najbrž druga.`,
    exchanged: (p) =>
      `${p.file}: v tabeli »${importTables[p.table] ?? p.table}« bi ${count(p.count)} od ${count(p.of)} vrst (${columnNames([p.column])}) med seboj zamenjalo mesti, dovoljenih pa je največ ${percent.vanishedPercent} %. Šifre v datoteki so najbrž zamenjane.`,
    moved: (p) =>
      `${p.file}: v tabeli »${importTables[p.table] ?? p.table}« bi se ${count(p.count)} od ${count(p.of)} koordinat premaknilo za enako razdaljo (${p.e} m proti vzhodu, ${p.n} m proti severu), dovoljenih pa je največ ${percent.vanishedPercent} %. Koordinate so najbrž v drugem sistemu (D48/GK); Mera potrebuje D96/TM.`,
    beside_cadastre: (p) =>
      `${p.file}: ${count(p.count)} od ${count(p.of)} koordinat leži za enako razdaljo (${p.e} m proti vzhodu, ${p.n} m proti severu) stran od istih parcel in stavb v katastru. Koordinate so najbrž v drugem sistemu (D48/GK); Mera potrebuje D96/TM.`,
    beside_outlines: (p) =>
      `${p.file}: v ${count(p.count)} od ${count(p.of)} območij (katastrskih občin ali občin), pri katerih je to mogoče presoditi, leži v svojih mejah več koordinat, če jih vzamemo za D48/GK. Koordinate so najbrž v tem sistemu; Mera potrebuje D96/TM.`,
    other_coordinates: (p) =>
      `${p.file}: datoteka .prj pove, da koordinate niso v sistemu D96/TM. Prenesite paket v D96/TM.`,
    future: (p) =>
      `${p.file} ima stanje ${day(p.day)}, ki ga še ni. Po takem uvozu bi bil vsak pravi paket starejši; preverite ime datoteke ali --state.`,
    older: (p) =>
      `${p.file} ima stanje ${day(p.day)}, Mera pa ima že stanje ${day(p.present)}. Kar je v Meri novejše, ostane; tak uvoz doda le, česar v Meri še ni.`,
    separators: (p) =>
      `${p.file}: po ločilih v številih ni jasno, kaj so decimalke in kaj tisočice. Prenesite paket znova in ga ne shranjujte s programom za preglednice.`,
    empty: (p) => `V ${p.file} ni nobenega uporabnega zapisa.`,
    file_missing: (p) => `Datoteke ${p.file} ni.`,
    empty_package: (p) =>
      `${p.file} je prazna. Če jo je tako dal GURS, za to občino ali k. o. nima podatkov: preverite šifro.`,
    nothing_usable: (p) =>
      `${p.files.length === 1 ? 'Iz paketa' : 'Iz paketov'} ${p.files.join(', ')} ni bilo mogoče prevzeti ničesar. Preverite, ali gre res za pakete GURS; neprebrane datoteke so naštete pri uvozu.`,
    too_deep: (p) => `${p.file} je paket v paketu v paketu; takih paketov GURS ne izdaja.`,
    path_leads_out: (p) => `${p.file} vsebuje datoteko, katere pot vodi iz paketa.`,
    cannot_unpack: (p) => `Paketa ${p.file} ni mogoče razširiti, ker je poškodovan ali ni ZIP. Prenesite ga znova.`,
    blown_up: (p) => `${p.file} bi se razširil na veliko več od svoje velikosti (${p.entry}), zato ni bil prebran.`,
    no_header: (p) => `${p.file} nima vrstice z imeni stolpcev.`,
    endless_line: (p) => `${p.file}: vrstica ${p.line} se ne konča; to ni tabela.`,
    missing_columns: (p) => `V ${p.file} manjka: ${few(p.columns, mostColumns)}.`,
    persons_table: (p) =>
      `${p.file} je tabela oseb. Mera takih tabel nikoli ne bere. Odstranite jo iz paketa ali v ukazni vrstici dodajte --leave-out-persons, da ostane neodprta.`,
    persons_column: (p) => `${p.file} ima stolpec ${p.column}, ki govori o osebah. Mera takih nikoli ne bere.`,
    code_list_too_long: (p) => `${p.file} je predolga za šifrant.`,
    document_too_long: (p) => `${p.file} je predolga, da bi jo prebrali v enem kosu.`,
    no_json: (p) => `${p.file} ni veljaven JSON: datoteka je najbrž odrezana ali pokvarjena. Prenesite jo znova.`,
    no_list: (p) => `V ${p.file} ni seznama, ki ga obeta ime datoteke.`,
    no_shapefile: (p) => `${p.file} ni sloj oblik (shapefile).`,
    shapefile_damaged: (p) => `Sloj oblik ${p.file} je pokvarjen. Prenesite paket znova.`,
    shapefile_without_table: (p) => `Ob sloju ${p.file} manjka njegova tabela (.dbf).`,
    no_shapefile_table: (p) => `${p.file} ni tabela sloja oblik (.dbf).`,
    table_missing: (p) => `V ${p.file} manjka tabela ${p.table}.`,
    table_twice: (p) => `V ${p.file} sta dve tabeli ${p.table}.`,
    sales_or_rents: (p) =>
      `Po stolpcih datoteke ${p.file} ni jasno, ali gre za prodaje ali najeme: prodaje imajo stolpec VRSTA_KUPOPRODAJNEGA_POSLA, najemi pa VRSTA_NAJEMNEGA_POSLA.`,
    too_many_deals: (p) => `V ${p.file} je več poslov, kot jih en izvoz lahko ima.`,
    service_silent: (p) => `${p.file}: storitev GURS ni dosegljiva. Poskusite pozneje.`,
    service_answered: (p) => `${p.file}: storitev GURS je odgovorila z ${p.status}. Poskusite pozneje.`,
    service_no_address: (p) => `${p.file}: storitev GURS ni dala naslova datoteke.`,
    service_empty: (p) => `${p.file}: storitev GURS ni poslala ničesar.`,
    service_too_large: (p) => `${p.file}: datoteka je večja od vsakega paketa GURS, zato ni bila prenesena.`,
    service_interrupted: (p) =>
      `${p.file}: prenos se je večkrat prekinil, zato se uvoz ni začel. Kar je preneseno, ostane; naslednji poskus nadaljuje tam.`,
    service_wrong_size: (p) =>
      `${p.file}: preneseni paket nima velikosti, ki jo navaja storitev GURS, zato ni bil uvožen. Poskusite pozneje.`,
    service_preparing: (p) => `${p.file}: storitev GURS paket še pripravlja. Poskusite pozneje.`,
    disk_full: (p) =>
      `Na disku je premalo prostora, zato se prenos ni začel: potrebnih je ${count(p.needed)} MB, prostih pa ${count(p.free)} MB.`,
    nothing_known: (p) =>
      p.register === 'etn'
        ? 'Med temi datotekami ni nobenega izvoza ETN.'
        : 'Med temi datotekami ni nobene datoteke katastra, ki bi jo Mera poznala.',
    of_other_register: (p) =>
      p.register === 'etn'
        ? `${p.file}: to so podatki katastra, ne ETN. Uvozite jih kot kataster (v ukazni vrstici npm run import -- cadastre).`
        : `${p.file}: to so podatki ETN, ne katastra. Uvozite jih kot ETN (v ukazni vrstici npm run import -- etn).`,
    unknown_table: (p) =>
      `${p.file} ni tabela, ki jo Mera bere. Najbolj je podobna tabeli ${p.table}: ta ima ime ${p.named} in vsaj stolpce ${p.columns.join(', ')}.`,
    running: (p) =>
      p.register === 'etn'
        ? 'Uvoz poslov že teče, zato se ta ni začel.'
        : 'Uvoz katastra že teče, zato se ta ni začel.',
    plan_gone: () =>
      'Tega načrta ni več: vmes je bil začet drug uvoz ali pa se je baza podatkov znova zagnala. Naložite paket še enkrat.',
    nothing_to_undo: (p) =>
      p.register === 'etn'
        ? 'Ni uvoza poslov, ki bi ga bilo mogoče razveljaviti.'
        : 'Ni uvoza katastra, ki bi ga bilo mogoče razveljaviti.',
  },
  lines: {
    no_text: (p) => `${p.column}: vrednost ni besedilo v UTF-8`,
    empty_cell: (p) => `${p.column}: vrednosti ni`,
    no_whole_number: (p) => `${p.column}: vrednost ni celo število`,
    no_number: (p) => `${p.column}: vrednost ni število`,
    too_large: (p) => `${p.column}: število je preveliko`,
    no_day: (p) => `${p.column}: vrednost ni datum`,
    day_too_early: (p) => `${p.column}: dan je pred dnem pogodbe; stolpca z dnevi sta najbrž zamenjana`,
    no_place: (p) => `${p.column}: koordinati E in N sta zamenjani`,
    no_eid: (p) => `${p.column}: vrednost ni veljaven EID`,
    no_ko: (p) => `${p.column}: vrednost ni šifra k. o.`,
    no_building_number: (p) => `${p.column}: vrednost ni številka stavbe ali njenega dela`,
    no_parcel_number: (p) => `${p.column}: vrednost ni številka parcele`,
    no_deal_number: (p) => `${p.column}: vrednost ni številka posla`,
    no_postal_code: (p) => `${p.column}: vrednost ni poštna številka`,
    not_listed: (p) => `${p.column}: vrednost ni na svojem seznamu`,
    deal_twice: (p) => `posel ${p.deal} je naveden dvakrat`,
    deal_unknown: (p) => `posla ${p.deal} ni v tabeli poslov`,
    invalid_record: (p) => (p.fields.length > 0 ? `ni veljavno: ${p.fields.join(', ')}` : 'zapis ni veljaven'),
    open_quotes: () => 'narekovaji v vrstici se ne ujemajo',
    no_outline: () => 'brez obrisa',
  },
};
