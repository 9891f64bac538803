import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { imports as sl } from '../sl/imports.ts';

const count = plural('en');

export const imports: typeof sl = {
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
    unread: (p) => count(p.n, { one: '# other file was not read', other: '# other files were not read' }),
    unreadMore: (p) => count(p.n, { one: 'and # more file', other: 'and # more files' }),
    refused: 'The package was not taken in.',
    failed: 'The import did not come to its end.',
    failedWith: 'The import did not come to its end. Its message:',
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
