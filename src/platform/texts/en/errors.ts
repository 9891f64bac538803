import type { FileFault } from '#contract/document-faults.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { plural } from '#platform/i18n/plural.ts';
import type * as sl from '../sl/errors.ts';

const n = plural('en');
const decimal = new Intl.NumberFormat('en-GB', { useGrouping: 'always' });

export const errors: Record<ErrorCode, string> = {
  validation_failed: 'Check the marked fields.',
  malformed_request: 'We could not read the request. Reload the page and try again.',
  cant_authenticate: 'Sign in to do this.',
  invalid_token: 'Your session has expired. Sign in again.',
  user_no_account: 'This account is no longer active.',
  invalid_credentials: 'The e-mail address or the password is not correct.',
  mfa_required: 'Enter the code from your authenticator app.',
  mfa_invalid: 'The code is wrong or has expired.',
  refresh_missing: 'Your session has expired. Sign in again.',
  refresh_invalid: 'Your session is no longer valid. Sign in again.',
  refresh_expired: 'Your session has expired. Sign in again.',
  refresh_revoked: 'You were signed out. Sign in again.',
  refresh_reused: 'We signed you out for security reasons. Sign in again.',
  package_required: 'You need an access package for this.',
  csrf_mismatch: 'The security token has expired. Reload the page and try again.',
  forbidden: 'You are not allowed to do this.',
  reauth_required: 'Confirm your identity to do this.',
  captcha_required: 'The check that you are not a robot failed. Try again.',
  mfa_setup_required: 'Your role requires two-step sign-in. Set it up first.',
  look_reason_required: 'The look is recorded. Give a reason.',
  not_found: 'This cannot be found.',
  method_not_allowed: 'This is not possible at this address.',
  request_timeout: 'The request did not arrive in full. Check your connection and try again.',
  step_not_complete: 'Step not complete',
  slot_taken: 'Someone else has just taken this time. Choose another one.',
  visits_in_the_way: 'There are visits in this time. Say what to do with them.',
  inquiry_locked: 'The inquiry has been submitted and cannot be changed.',
  transition_not_allowed: 'This is not possible in the present state of the inquiry.',
  version_conflict: 'The data was changed elsewhere in the meantime. Reload the page and check your entry.',
  document_type_used: 'A document of this type has already been uploaded.',
  saved_search_limit: 'You have as many saved searches as you may. Delete one, or add the module Watching areas.',
  idempotency_key_reused: 'We have received this already, with other data. Reload the page and try again.',
  upload_out_of_step: 'The upload went on at the wrong place. Try again.',
  precondition_failed: 'This device and the server speak different versions. Reload the page and try again.',
  import_running: 'An import of this register is already running. Wait for it to end, or stop it.',
  organisation_taken: 'You belong to another organisation already. Leave it first.',
  mail_forgotten: 'The text of this message is not kept any more, so it cannot be sent again.',
  sales_not_open: 'We do not take orders yet. Please try again in a few days or write to us; we are glad to help.',
  issuer_is_sample:
    'Data of the provider are missing or still those of the sample, so nothing can be sold, issued or charged. An administrator has to enter the real ones under “Packages and prices”.',
  licence_reason_required:
    'The licence does not fit the purpose. Say in the internal note why you assign the case anyway.',
  einvoice_incomplete: 'The e-invoice lacks data of the issuer or the buyer. Complete it and try again.',
  mail_waiting: 'The message is waiting to be sent already.',
  second_person_required: `Another administrator, who has been one for at least ${n(limits.ibanWaitHours, { one: '# hour', other: '# hours' })}, has to confirm this change: whoever asked for it cannot.`,
  address_unproved:
    'Confirm your e-mail address first: follow the link of the message that we sent when the account was opened. My account sends a new one.',
  address_unconfirmed: 'The person has not confirmed their e-mail address yet. They get the role once they have.',
  own_account: 'You cannot change your own account here. Another administrator can.',
  valuer_at_work: 'The valuer still has open cases. Assign them to another valuer first.',
  no_seat_left: 'All seats of your package are taken.',
  money_owed:
    'We owe you money, so the account cannot be closed yet. Open the order under “Access and invoices” and enter a bank account (IBAN) at its refund; once the money has arrived you can close the account.',
  payment_repeated: 'A payment of this amount stands with the order already. If the money did come twice, confirm it.',
  refund_needs_second: `You entered the bank account of this refund. Another administrator puts it into the file, or you yourself ${n(limits.ibanWaitHours, { one: '# hour', other: '# hours' })} after entering it.`,
  account_in_use:
    'The account cannot be closed now, as you have orders in progress. You can close it once they are finished or cancelled.',
  account_in_use_money_owed:
    'The account cannot be closed now, as you have orders in progress and we owe you money. Open the order under “Access and invoices” and enter a bank account (IBAN) at its refund. You can close the account once the money has arrived and the orders are finished or cancelled.',
  payload_too_large: 'The data sent is too large.',
  unsupported_media_type: 'We do not accept this kind of data.',
  file_missing: 'Select at least one file.',
  file_type_not_allowed: 'This file type is blacklisted',
  other_account:
    'The statement is of another account, not that of the issuer. Import the statement of the account on which payments arrive.',
  file_corrupt: 'The file cannot be read. Check it and try again.',
  file_too_much:
    'Reading this file would take too much time or memory. Save it smaller or split it, and upload it again.',
  file_infected: 'The file holds a virus, so we did not take it.',
  wrong_code: 'The code is wrong or has expired.',
  wrong_password: 'The password is not correct.',
  client_outdated: 'A new version of the application is available. Reload the page.',
  too_many_requests: 'Too many requests in a short time. Wait a moment and try again.',
  own_works_running: 'Several of your files or calculations are being worked on. Wait for them to end, then try again.',
  headers_too_large: 'The request is too large. Clear the cookies of this site and try again.',
  server_error: 'Something went wrong. Try again.',
  service_unavailable: 'The service is unavailable at the moment. Try again in a few minutes.',
  source_unavailable: 'The cadastre cannot be reached at the moment.',
  day_quota_reached:
    'So many inquiries, orders or messages cannot come from one account within a day. Try again tomorrow; if you need more, write to the office. The limit is lower until the e-mail address is confirmed.',
  open_quota_reached:
    'You have too many open drafts or unpaid orders. Complete or delete one, then try again. The limit is lower until the e-mail address is confirmed.',
  files_quota_reached:
    'There is no more room for files of this account. Delete those that you no longer need (room comes when the trash is emptied), or write to the office. There is less room until the e-mail address is confirmed.',
  quota_reached: 'Too many files are on their way. Wait until they have arrived, then try again.',
  storage_full: 'We cannot store the file at the moment. Please let us know.',
};

export const comeAgain: typeof sl.comeAgain = {
  tooMany: (p) =>
    `Too many requests. Try again in ${
      p.unit === 'hours' ? n(p.n, { one: '# hour', other: '# hours' }) : n(p.n, { one: '# minute', other: '# minutes' })
    }.`,
  busy: (p) => `There is much to do at the moment. Try again in ${n(p.n, { one: '# second', other: '# seconds' })}.`,
};

export const tooLarge: typeof sl.tooLarge = {
  bytes: (p) => `The data sent is too large: at most ${decimal.format(p.n / 1_000_000)} MB may be sent.`,
  files: (p) =>
    `Too many files were sent. ${n(p.n, { one: 'At most # file may be sent at once.', other: 'At most # files may be sent at once.' })}`,
  rows: (p) =>
    `There are too many records for one file: at most ${decimal.format(p.n)} are allowed. Narrow the choice and try again.`,
};

export const fileFaults: Record<FileFault, string> = {
  kind: 'This is neither a PDF nor a Word document (.doc, .docx). Save it as a PDF and upload that.',
  locked: 'The file is protected by a password. Save it without protection and upload it again.',
  script: 'The file has a command that would run when it is opened. Print it to a PDF and upload that.',
  embedded: 'Another file is attached inside the file. Upload each one by itself, or print the document to a PDF.',
  macro: 'The document has macros. Save it as .docx or PDF and upload it again.',
  outside: 'The document leads to a file on another computer. Print it to a PDF and upload that.',
  unpacked: 'The document unpacks to a file that is too large. Print it to a PDF and upload that.',
  unclear: 'The file has something that cannot be looked into. Print it to a PDF and upload that.',
  statement:
    'This is no bank statement that can be read. Export the statement from your online bank as camt.053 (XML) and import that.',
  table: 'This is no spreadsheet that can be read. Save it as .xlsx or .csv and upload it again.',
  pixels: `The picture has too many pixels: there may be ${decimal.format(limits.photoPixels)} in all. Make it smaller and upload it again.`,
};
