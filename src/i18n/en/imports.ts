import { limits } from '#contract/limits.ts';
import { plural } from '../plural.ts';
import type { Messages } from '../sl/index.ts';
import { menu } from './menu.ts';

const count = plural('en');
const percent = limits.imports.refused;

export const imports: Messages['imports'] = {
  title: menu.imports,
  lead: 'The cadastre and the register of deals come in from official packages of GURS. Searches go on meanwhile; each file is taken whole or not at all.',
  registers: { etn: 'Register of deals (ETN)', cadastre: 'Cadastre of real estate' },
  short: { etn: 'ETN', cadastre: 'Cadastre' },
  sources: {
    upload: 'Uploaded package',
    folder: 'Folder of the server',
    download: 'eProstor',
    command: 'Command line',
  },
  states: { running: 'Running', done: 'Done', refused: 'Refused', failed: 'Failed', stopped: 'Stopped' },
  start: {
    title: 'New import',
    register: 'Register',
    source: 'From where',
    sources: {
      upload: 'Upload a ZIP package from this device',
      folder: 'From the folder of the server',
      download: 'Download from eProstor (sales and rents of this and last year)',
    },
    choose: 'Choose a ZIP package',
    hint: (p) =>
      `A package of GURS, up to ${p.size}. Larger ones are put into the folder that the operator sets by IMPORT_DIR.`,
    name: 'Package in the folder',
    emptyFolder: 'The folder of the server is empty.',
    stateOn: 'As of (where the name of the file does not say it)',
    persons: 'Tables of persons in the package stay unopened.',
    button: 'Start the import',
    sending: (p) => `Uploading the package … ${p.percent} %`,
    started: 'The import has started.',
  },
  run: {
    title: 'Running now',
    last: 'Last imports',
    none: 'There were no imports by the office yet.',
    reading: (p) => `Reading ${p.file}`,
    preparing: 'Getting ready …',
    lines: (p) => count(p.n, { one: `${p.text} line`, other: `${p.text} lines` }),
    stop: 'Stop the import',
    stopTitle: 'Stop the import?',
    stopText: 'Files that were taken in stay. The one that is being read now will not be taken in.',
    stopping: 'Stopping …',
    result: (p) =>
      `Files taken in: ${p.files}. New records: ${p.inserted}, changed: ${p.updated}, lines rejected: ${p.rejected}.`,
    skipped: (p) => count(p.n, { one: '# file was imported before.', other: '# files were imported before.' }),
    unread: (p) => count(p.n, { one: '# other file was not read.', other: '# other files were not read.' }),
    refused: 'The package was not taken in. Message of the import:',
    failed: 'The import did not come to its end.',
    failedWith: 'The import did not come to its end. Its message:',
  },
  refusedWhole: 'Refused as a whole.',
  nothingChanged: 'Nothing of it was taken or changed; import it again once you have the right file.',
  refusals: {
    encoding: (p) =>
      `${p.file} is not written in UTF-8, or its letters are garbled. Download the package again, and do not save it with a spreadsheet.`,
    cut: (p) => `${p.file} is cut off or damaged; its end is missing. Download the package again.`,
    rejected: (p) =>
      `${p.file}: ${p.count} of ${p.of} lines cannot be read, and at most ${percent.rejectedPercent} % may be so.`,
    unitless: (p) =>
      `${p.file}: ${p.count} of ${p.of} deals have neither a part nor a parcel, and at most ${percent.unitlessPercent} % may be so; one of its tables is probably cut off.`,
    vanished: (p) =>
      `${p.file}: ${p.count} of ${p.of} facts that are known of the same deals would vanish, and at most ${percent.vanishedPercent} % may.`,
    empty: (p) => `Nothing in ${p.file} is a record that can be used.`,
  },
  files: 'Imported files',
  empty: 'No files were imported yet.',
  emptyHint: 'Begin with the register of deals: it is downloaded from eProstor by itself.',
  columns: {
    file: 'File',
    register: 'Register',
    state: 'As of',
    lines: 'Lines',
    inserted: 'New',
    updated: 'Changed',
    unchanged: 'Same',
    rejected: 'Rejected',
    imported: 'Imported',
    line: 'Line',
    reason: 'Reason',
  },
  rejections: (p) => `Rejected lines of ${p.file} (CSV)`,
  rejectionsFile: 'rejected-lines',
};
