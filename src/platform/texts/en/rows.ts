import { plural } from '#platform/i18n/plural.ts';
import type { rows as slovenian } from '../sl/rows.ts';

const n = plural('en');

export const rows: typeof slovenian = {
  exportAs: (p) => `Download the list as ${p.form}`,
  exporting: (p) => `Page ${p.done} of ${p.of} …`,
  sort: 'Sort by',
  ownOrder: 'Usual order',
  found: (p) => n(p.n, { one: '# row', other: '# rows' }),
  noPage: (p) => `There is no page ${p.page}`,
  pages: (p) => n(p.n, { one: 'The list has # page.', other: 'The list has # pages.' }),
  firstPage: 'To the first page',
  lastPage: 'To the last page',
  closer: 'Closer rows',
  airier: 'Airier rows',
  clearFilters: 'Clear filters',
  everyMonth: 'Show every month',
  sortBy: (p) => `Sort by ${p.column}`,
  selected: (p) => n(p.n, { one: '# row chosen', other: '# rows chosen' }),
  select: (p) => `Choose ${p.name}`,
  selectAll: 'Choose all on this page',
  bulk: 'Actions for the chosen rows',
  some: (p) => (p.n === p.of ? p.act : `${p.act} ${p.n} of ${p.of}`),
  clear: 'Clear the choice',
  run: (p) => n(p.n, { one: 'Do it for # row', other: 'Do it for # rows' }),
  running: (p) => `Done ${p.done} of ${p.of} …`,
  ended: (p) => `Succeeded: ${p.done} of ${p.of} (${n(p.of, { one: '# row', other: '# rows' })}).`,
  outcomes: 'Outcome of each row',
  succeeded: 'succeeded',
  failed: 'failed',
  stop: 'Stop',
  stopped: 'Stopped; the others were not reached.',
  shut: 'Close',
  leftOut: (p) => `Left out, because their state does not permit it: ${p.names}.`,
};
