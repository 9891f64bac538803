import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { content as sl } from '../sl/content.ts';

const count = plural('en');

export const content: typeof sl = {
  pages: {
    title: menu.pageTexts,
    lead: 'The texts of the public pages. A change is live immediately; older versions stay in the history.',
    columns: { title: 'Page', language: 'Language', version: 'Version', changed: 'Last change' },
    edit: 'Edit',
    editNamed: (p) => `Edit: ${p.title} (${p.language})`,
    back: 'To the list of pages',
  },
  news: {
    title: menu.news,
    lead: 'News on the public site. A draft is seen by the office only.',
    empty: 'There is no news yet.',
    begin: 'New piece of news',
    published: 'Published',
    draft: 'Draft',
    state: 'State',
    back: 'To the list of news',
    publish: 'Published on the public site',
    slug: 'Address in the browser',
    slugHint: 'The last part of the address, e.g. new-prices-2027.',
  },
  fields: { title: 'Title', description: 'Short description', body: 'Text', language: 'Language' },
  descriptionHint: 'Stands below the title and in the results of search engines.',
  bodyHint:
    'Markdown: ## heading, **bold**, - item, [link](/en/kontakt), | table |. Values of the settings: {standard_days}, {urgent_days}, {quote_days}, {visit_from}, {visit_until}, {minutes_flat}, {minutes_house}, {minutes_business}, {minutes_further}, {further_percent}, {urgent_percent}.',
  preview: 'Preview',
  save: 'Publish the change',
  saveDraft: 'Save',
  saved: (p) => `Saved as version ${p.version}.`,
  open: 'Open on the public site',
  brought: 'Text of the installation',
  history: {
    title: 'History',
    version: (p) => `Version ${p.version}`,
    current: 'in force now',
    show: 'Show',
    showNamed: (p) => `Show version ${p.version}`,
    restore: 'Restore',
    restoreNamed: (p) => `Restore version ${p.version}`,
    restoreText: (p) =>
      `The text of version ${p.version} goes live immediately, as a new version. The current one stays in the history.`,
  },
  contacts: {
    title: menu.contacts,
    lead: 'What visitors wrote on the page Contact, and statements of withdrawal, newest first.',
    empty: 'There are no messages yet.',
    columns: { from: 'From', message: 'Message', created: 'Received' },
    waiting: (p) => count(p.n, { one: '# message waits for an answer.', other: '# messages wait for an answer.' }),
    onlyOpen: 'Only those without an answer',
    emptyOpen: 'All messages have been answered.',
    mark: 'Mark as settled',
    markOf: (p) => `Mark as settled: ${p.from}`,
    reopen: 'Open again',
    reopenOf: (p) => `Open again: ${p.from}`,
    note: 'What was done (for the office only)',
    marked: 'The message is settled.',
    reopened: 'The message waits for an answer again.',
    answered: (p) => (p.by ? `Settled on ${p.at}, ${p.by}` : `Settled on ${p.at}`),
    state: 'State',
    open: 'Waiting',
    answer: (p) => `Answer: ${p.email}`,
    withdrawal: {
      carryOut: 'Carry out the withdrawal',
      carryOutOf: (p) => `Carry out the withdrawal from contract ${p.number}`,
      lead: 'The contract ends with the moment at which the statement came, and what goes back is put among the refunds. Check first that the customer really made the statement.',
      reason: 'How it was checked (a call to the customer, a letter of …)',
      done: 'The withdrawal is carried out.',
      linkSent: (p) => `The customer has had the link that confirms it since ${p.at}.`,
      noLink: 'The data fit no contract, or its time for withdrawing is over: please check.',
    },
  },
};
