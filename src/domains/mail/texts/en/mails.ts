import type { AwaitedThing } from '#contract/case-moves.ts';
import type { DocumentType } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { SecurityPattern } from '#contract/security.ts';
import { inFours } from '#lib/in-fours.ts';
import { withStop } from '#lib/words.ts';
import { formats } from '#platform/i18n/format.ts';
import { plural } from '#platform/i18n/plural.ts';
import { codeLists } from '#platform/texts/en/code-lists.ts';
import { days, hours, minutes } from '#platform/texts/en/spans.ts';
import type { SecurityEvent, mails as sl } from '../sl/mails.ts';

const { dayInSentence: date, money, number: decimal, time, weekday } = formats('en');
const dateTime = (at: string): string => `${date(at)} at ${time(at)}`;

const prepare = 'Please prepare the documents of the property and make all rooms accessible.';
const takeAlong =
  'Before you leave, open the case and choose “Prepare for the field”, so that you have the data without a connection too.';

const newDeals = (n: number): string => plural('en')(n, { one: '# new deal', other: '# new deals' });

const awaited: Record<AwaitedThing, string> = {
  terms: 'another price or day that was offered',
  times: 'a time of the visit that was offered',
  visit: 'a new time of the visit, which you choose',
  correction: 'the corrected version of the withdrawn report',
  account: 'the bank account (IBAN) for the refund',
};

const mayWithdraw = (until: string): string =>
  `As a consumer you may withdraw from the contract without giving a reason until ${date(until)}: in the order or with the form on the page “Withdrawal from a contract”.`;
const termsCome = 'The general terms that you accepted are attached.';

const alarms: Record<SecurityPattern, (n: number) => string> = {
  foreign_ids: (n) =>
    `Within the last hour, the same person tried ${plural('en')(n, { one: 'once', other: '# times' })} to open things that belong to others or do not exist.`,
  sign_ins: (n) =>
    `Within the last hour, ${plural('en')(n, { one: '# sign-in', other: '# sign-ins' })} of one person or from one address ${n === 1 ? 'was' : 'were'} refused.`,
  night_export: () => 'Somebody from the office exported data at night.',
  iban_changed: () => 'The IBAN that customers pay to was changed.',
};

const events: Record<SecurityEvent, string> = {
  new_device: 'Someone signed in to your account from a new device or browser.',
  password_changed: 'The password of your account was changed. We signed out all other sessions.',
  session_reused:
    'We noticed that your sign-in was used in two places at the same time. To keep your account safe, we signed it out.',
  passkey_added: 'A passkey was added to your account. If it was not you, remove it in your account.',
  registered_again:
    'Someone tried to open an account with your e-mail address, which already has one. The account has not changed. Sign in to it with your password, or by a link that the sign-in page sends you.',
  email_change_asked:
    'A change of the e-mail address of your account was asked for. It changes once the new address is confirmed.',
  email_changed: 'The e-mail address of your account was changed. We will not write to this address any more.',
  two_factor_removal_asked:
    'At your wish the office has begun to take the two-step sign-in off your account. Once a second person of the office confirms it, the first step alone lets you in. If you did not wish so, write to us or call us right away.',
  two_factor_removed:
    'The two-step sign-in was taken off your account, since telephone and recovery codes were lost. Set it up again when you sign in next.',
  two_factor_changed: 'The two-step sign-in of your account was changed.',
};

const documentName = (document: DocumentType): string =>
  document === 'drugo' ? 'a document of the property' : codeLists.documentTypes[document].toLowerCase();

/** Day and hour within a sentence; empty without a time. */
const whenIn = (at: string | null): string => (at ? ` (${weekday(at)}, ${date(at)} at ${time(at)})` : '');

export const mails: typeof sl = {
  confirm_email: (p) => ({
    subject: 'Confirm your e-mail address',
    lines: [
      `Hello ${p.name},`,
      'Thank you for opening an account with Mera. Please confirm that this e-mail address is yours.',
      'If you did not open an account, you can ignore this message.',
    ],
    button: 'Confirm e-mail address',
  }),

  confirm_new_email: (p) => ({
    subject: 'Confirm your new e-mail address',
    lines: [
      `Hello ${p.name},`,
      'You entered this e-mail address in your Mera account. Please confirm it; until then we write to the one you have.',
      'If you did not ask for this change, you can ignore this message.',
    ],
    button: 'Confirm the new address',
  }),

  account_closed: (p) => ({
    subject: 'Your account is closed',
    lines: [
      `Hello ${p.name},`,
      'Your Mera account is closed. Thank you for having been with us.',
      `If you change your mind, you can open it again with the link below until ${date(p.until)}. After that we erase the data; only what the law obliges us to keep remains.`,
    ],
    button: 'Open the account again',
  }),

  reset_code: (p) => ({
    subject: 'Code to reset your password',
    lines: [
      'Hello,',
      'We received a request to reset your password. Enter this code on the reset page:',
      p.code,
      `The code is valid for ${minutes(limits.resetMinutes)} and works only once. Do not share it with anyone; we will never ask you for it.`,
      'If you did not want to change your password, you can ignore this message. Your password stays the same.',
    ],
    button: null,
  }),

  sign_in_link: () => ({
    subject: 'Your sign-in link',
    lines: [
      'Hello,',
      `The link below signs you in without a password. It is valid for ${minutes(limits.signInLinkMinutes)} and works only once.`,
      'Do not pass it on. If you did not ask for it, you can ignore this message.',
    ],
    button: 'Sign me in',
  }),

  password_link: () => ({
    subject: 'Link for a new password',
    lines: [
      'Hello,',
      'The office sends you a link to set a new password. It is valid for one day and works only once.',
      'Until you set one, the old password stays valid. Do not share the link with anyone.',
    ],
    button: 'Set a password',
  }),

  staff_invited: (p) => ({
    subject: 'Invitation to Mera',
    lines: [
      `Hello ${p.name},`,
      `The office invites you to work in Mera. Your role: ${codeLists.roles[p.role].toLowerCase()}.`,
      `Set your own password with the link below; it is valid for ${days(p.days)} and works only once. Do not pass it on to anyone.`,
      'If you did not expect an invitation, you may ignore this message.',
    ],
    button: 'Set the password',
  }),

  inquiry_received: (p) => ({
    subject: `We have received your ${p.gross ? 'order' : 'inquiry'} ${p.number}`,
    lines: [
      'Hello,',
      `Thank you for your trust. Your ${p.gross ? 'order' : 'inquiry'} ${p.number} is with us.`,
      p.gross
        ? `The price that you accepted with it is ${money(p.gross / 100)} with VAT. The next move is ours: we will look through the order and documents and write to you about what comes next.`
        : 'The next move is ours: we will go through the data and documents and prepare a quote. If anything is missing, we will be in touch.',
      ...(p.next
        ? [
            `We ${p.gross ? 'look through the order' : 'send the quote'} by ${date(p.next.answer_by)}.`,
            ...(p.next.visit_at ? [`The visit that you chose: ${dateTime(p.next.visit_at)}.`] : []),
            ...(p.next.waits_until
              ? [
                  `Work begins when the time for withdrawing is over, expected after ${date(p.next.waits_until)}; we tell you the exact day when the contract is concluded.`,
                ]
              : []),
            ...(p.next.report_by ? [`The report is expected by ${date(p.next.report_by)}.`] : []),
          ]
        : []),
      ...(p.byAccount ? ['You can follow its progress in your account at any time.'] : []),
    ],
    button: p.gross ? 'Open the order' : 'Open the inquiry',
  }),

  recipient_named: (p) => ({
    subject: `We received inquiry ${p.number}`,
    lines: [
      'Hello,',
      `You are named as a user of the report in inquiry ${p.number} for the valuation of a property.`,
      'We will write to this address once the report is delivered. Until then there is nothing to do.',
    ],
    button: null,
  }),

  inquiry_announced: (p) => ({
    subject: `New inquiry ${p.number}: ${codeLists.propertyKinds[p.kind].toLowerCase()}, ${p.municipality}`,
    lines: [
      `A client has submitted inquiry ${p.number}.`,
      `Kind of property: ${codeLists.propertyKinds[p.kind].toLowerCase()}. Municipality: ${p.municipality}.`,
      'The inquiry is waiting for review.',
    ],
    button: 'Open the inquiry',
  }),

  inquiry_opened: (p) => ({
    subject: 'We prepared an inquiry for you',
    lines: [
      'Hello,',
      'Following your message, we started an inquiry for the valuation of a property for you. You can take it over in a few clicks: complete your details, choose the time of the visit and submit it.',
      p.isNew
        ? 'We opened an account for you. Set its password with the link below; it is valid for one day and works only once.'
        : 'The inquiry waits in your account among your drafts.',
      'If you did not ask for a valuation, you can ignore this message.',
    ],
    button: p.isNew ? 'Set the password and take over' : 'Open the inquiries',
  }),

  message_came: (p) => ({
    subject: `New message in case ${p.number}`,
    lines: [
      'Hello,',
      `A new message waits for you in case ${p.number}.`,
      'Read it and answer in your account. Until you read it we will not write again.',
    ],
    button: 'Open the messages',
  }),

  document_requested: (p) => ({
    subject: 'Request for a document',
    lines: [
      'Hello,',
      `You are asked for a document for the valuation of a property: ${documentName(p.document)}.`,
      `To protect personal data, who asks and for which property is shown only on the page for submitting it. You can upload the file without an account; the link works for ${days(p.days)}.`,
      'If you were not expecting this request, you can ignore this message.',
    ],
    button: 'Submit the document',
  }),

  document_given: (p) => ({
    subject: 'We received the document that you asked for',
    lines: ['Hello,', `A file was submitted through your link: ${documentName(p.document)}.`],
    button: 'Open the documents',
  }),

  info_requested: (p) => ({
    subject: `We need more information for ${p.number}`,
    lines: [
      'Hello,',
      p.reminder === null
        ? `While reviewing inquiry ${p.number} we found that we still need something from you:`
        : `This is a kind reminder that we are still waiting for what is missing in inquiry ${p.number}:`,
      ...p.items.map((item) => `– ${item}`),
      ...(p.note ? [p.note] : []),
      `It is your move. While we wait, the deadline does not run. If we do not hear from you, the order is cancelled after ${days(limits.infoDays.end)}.`,
    ],
    button: 'Complete the inquiry',
  }),

  inquiry_declined: (p) => ({
    subject: `We cannot take inquiry ${p.number} on`,
    lines: [
      'Hello,',
      `Thank you for your trust. Unfortunately we cannot take inquiry ${p.number} on.`,
      `Reason: ${codeLists.declineReasons[p.reason].toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'If you have already paid, we will refund the amount in full.',
    ],
    button: 'Open the inquiry',
  }),

  quote_sent: (p) => ({
    subject: `Quote for valuation ${p.number} (valid until ${date(p.until)})`,
    lines: [
      'Hello,',
      `We have prepared a quote for valuation ${p.number}.`,
      `Price with VAT: ${money(p.gross / 100)}. Price without VAT: ${money(p.net / 100)}.`,
      ...(p.before === null
        ? []
        : [`You previously accepted the price of ${money(p.before / 100)} with VAT; it is no longer valid.`]),
      ...(p.replaces
        ? ['This quote replaces the earlier one; the earlier quote and its pro forma invoice are no longer valid.']
        : []),
      ...(p.note ? [p.note] : []),
      `It is your move: you can accept the quote until ${date(p.until)}.`,
    ],
    button: 'Read and accept the quote',
  }),

  proforma_due: (p) => ({
    subject: p.reminder === null ? `Pro forma ${p.number} for payment` : `Reminder: pro forma ${p.number}`,
    lines: [
      'Hello,',
      p.reminder === null
        ? `Thank you for your order. It is your move: pro forma ${p.number} is waiting for payment.`
        : `This is a friendly reminder that pro forma ${p.number} has not been paid yet. If you paid in the last few days, please disregard this message.`,
      `Amount: ${money(p.gross / 100)}`,
      `Recipient: ${p.recipient}`,
      `IBAN: ${inFours(p.iban)}`,
      `Reference: ${p.reference}`,
      `Due: ${date(p.due)}`,
      ...(p.visit_by
        ? [
            `The chosen time of the visit is possible if we receive the payment by ${date(p.visit_by)}; otherwise we will agree on a new one.`,
          ]
        : []),
      'The pro forma with its UPN QR code is in your order. We issue the invoice once we receive the payment.',
    ],
    button: 'Open the order',
  }),

  invoice_issued: (p) => ({
    subject: `Invoice ${p.number}`,
    lines: [
      'Hello,',
      `Invoice ${p.number} is attached. To be paid: ${money(p.toPay / 100)} by ${date(p.due)}.`,
      `Recipient: ${p.recipient}`,
      `IBAN: ${inFours(p.iban)}`,
      `Reference: ${p.reference}`,
    ],
    button: null,
  }),

  invoice_reminder: (p) => ({
    subject: `Reminder ${p.step}: invoice ${p.number}`,
    lines: [
      'Hello,',
      p.step === 1
        ? `Invoice ${p.number} was due on ${date(p.due)} and according to our records has not been paid in full. If you paid in the last few days, please disregard this message.`
        : p.step === 2
          ? `Invoice ${p.number}, due on ${date(p.due)}, has not been paid in full despite our reminder. Please settle it.`
          : `Invoice ${p.number}, due on ${date(p.due)}, has not been paid in full despite two reminders. Unless you settle it within eight days, we will claim it in court.`,
      ...(p.text ? [p.text] : []),
      `Open principal: ${money(p.open / 100)}`,
      `Statutory default interest until ${date(p.today)}: ${money(p.interest / 100)} (${decimal(p.rate)}% a year, ${days(p.days)} late)`,
      `Recipient: ${p.recipient}`,
      `IBAN: ${inFours(p.iban)}`,
      `Reference: ${p.reference}`,
    ],
    button: 'Open the order',
  }),

  payment_taken_back: (p) => ({
    subject: `Correction of the payment of order ${p.number}`,
    lines: [
      'Hello,',
      `A payment of ${money(p.cents / 100)} was booked on order ${p.number} by mistake. We have corrected this.`,
      {
        closed:
          'The access that it opened is closed, and you will get a credit note for the invoice. The access opens again once the proforma is paid.',
        waits: 'The invoice was corrected by a credit note. The order waits for the payment of its proforma again.',
        goes_on:
          'The work goes on. The invoice was corrected by a credit note, and you pay the amount of the order by the invoice that follows the work.',
      }[p.left],
      'If you have already paid the order, please tell us. We apologise for the mistake.',
    ],
    button: 'Open the order',
  }),

  refund_account_asked: (p) => ({
    subject: `Refund for order ${p.number}: ${p.byAccount ? 'enter your account' : 'tell us your account'}`,
    lines: [
      'Hello,',
      `For order ${p.number} we are paying ${money(p.cents / 100)} back to you.`,
      ...(p.cameBack
        ? ['We sent the money already, but the bank returned it. The account may be closed or mistyped.']
        : []),
      `It is your move: ${p.byAccount ? 'enter in the order' : 'tell us'} the IBAN to which we should send the money.`,
    ],
    button: 'Enter the account',
  }),

  quote_ending: (p) => ({
    subject: `Quote ${p.number} expires in ${days(limits.quoteDays.warning)}`,
    lines: [
      'Hello,',
      `The quote for valuation ${p.number} is valid until ${date(p.until)}. If you would like to accept it, please do so by then.`,
    ],
    button: 'Read and accept the quote',
  }),

  quote_withdrawn: (p) => ({
    subject: `The price for valuation ${p.number} is no longer valid`,
    lines: [
      'Hello,',
      `We have withdrawn the price for valuation ${p.number}; any pro forma that you have received is no longer valid. Please do not pay it.`,
      `Reason: ${p.reason.toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'We are reviewing the inquiry again and will send you a new quote. If you have already paid, we will refund the amount.',
    ],
    button: 'Open the inquiry',
  }),

  quote_declined: (p) => ({
    subject: `The client declined quote ${p.number}`,
    lines: [
      `The quote for valuation ${p.number} was declined, and the inquiry is under review again.`,
      `Reason: ${codeLists.cancelReasons[p.reason].toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'It is your move: send another quote, or end the inquiry.',
    ],
    button: 'Open the case',
  }),

  quote_expired: (p) => ({
    subject: `Quote ${p.number} has expired`,
    lines: [
      'Hello,',
      `The quote for valuation ${p.number} has expired. If you still need the valuation, open a new inquiry; you can take the data over from this one.`,
    ],
    button: 'Open the inquiry',
  }),

  invoice_settled: (p) => ({
    subject: `Invoice ${p.number}`,
    lines: [
      'Hello,',
      `Invoice ${p.number} for order ${p.order} is attached. ${p.advance ? 'Your advance payment covers it' : 'It is paid'}, so there is nothing to pay.`,
    ],
    button: 'Open the order',
  }),

  credit_issued: (p) => ({
    subject: `Credit note ${p.number}`,
    lines: [
      'Hello,',
      `Credit note ${p.number} to invoice ${p.corrects} for order ${p.order} is attached. It lowers the invoice by ${money(p.cents / 100)}.`,
      'If you have overpaid because of it, we will refund the difference. There is nothing to pay.',
    ],
    button: 'Open the order',
  }),

  payment_received: (p) => ({
    subject: `Payment received, invoice ${p.number}`,
    lines: [
      'Hello,',
      `Thank you, we have received the payment for order ${p.order}; the contract is thereby concluded. Invoice ${p.number} follows ${p.byAccount ? 'in a separate message and is in your order' : 'separately'}.`,
      `Ordered: ${p.what}. Price: ${money(p.gross / 100)} with VAT.`,
      p.from
        ? p.opens
          ? `Your access begins on ${dateTime(p.from)}; its end is shown on the page Billing.`
          : `We begin the work on ${date(p.from)}, once the time for withdrawing is over.`
        : p.opens
          ? 'Your access is open; its end is shown on the page Billing.'
          : 'The next move is ours: we are choosing a valuer.',
      ...(p.withdrawUntil ? [mayWithdraw(p.withdrawUntil)] : []),
      ...(p.early
        ? [
            'You asked for a start before the time for withdrawing is over, and acknowledged that you lose the right to withdraw once the service is fully performed.',
          ]
        : []),
      ...(p.terms ? [termsCome] : []),
    ],
    button: 'Open the order',
  }),

  access_ending: (p) => ({
    subject: `Your access ends on ${date(p.until)}`,
    lines: [
      'Hello,',
      `${p.name} ends on ${dateTime(p.until)}.`,
      'Access does not renew by itself. If you renew before the end, the new one begins where this one ends; no day is lost.',
    ],
    button: 'Renew access',
  }),

  seat_given: (p) => ({
    subject: 'Invitation to Mera',
    lines: [
      'Hello,',
      `${p.owner} has given you a seat of their package. With it you can use the search of the market register, the public data and the calculation.`,
      p.isNew
        ? 'To sign in, set a password with the link below. The link is valid for one day.'
        : 'Sign in with your account; the access is open.',
    ],
    button: p.isNew ? 'Set a password' : 'Open Mera',
  }),

  organisation_invited: (p) => ({
    subject: 'Invitation to an organisation',
    lines: [
      'Hello,',
      `${p.owner} invites you to the organisation ${withStop(p.name)} Its members see the state and the deadline of one another's submitted inquiries.`,
      p.isNew
        ? 'To sign in, set a password with the link below; it is valid for one day. Then accept the invitation on the page “Organisation”.'
        : 'Accept or decline the invitation in your account.',
    ],
    button: p.isNew ? 'Set a password' : 'Open the invitation',
  }),

  assignment_offered: (p) => ({
    subject: `A new valuation was assigned: ${p.number}`,
    lines: [
      'Hello,',
      `Valuation ${p.number} was assigned to you${p.place ? `: ${p.place}` : ''}.`,
      ...(p.visit
        ? [
            `${p.visit.agreed ? 'The visit had already been agreed with the customer' : 'The customer chose a time for the visit'}: ${weekday(p.visit.at)}, ${date(p.visit.at)} at ${time(p.visit.at)}. It waits for you to confirm it.`,
          ]
        : []),
      `It is your move: accept or decline the assignment by ${dateTime(p.until)}.`,
    ],
    button: 'Open the assignment',
  }),

  valuer_assigned: (p) => ({
    subject: p.changed
      ? `Another valuer of valuation ${p.number} is appointed`
      : `The valuer of valuation ${p.number} is appointed`,
    lines: [
      'Hello,',
      `We have appointed ${p.changed ? 'another' : 'the'} valuer of valuation ${p.number}: ${p.name}. They still have to accept it; we expect their answer by ${dateTime(p.until)}.`,
      ...{
        held: [
          `The time you chose for the visit${whenIn(p.at)} is reserved; the valuer will confirm it or suggest another.`,
        ],
        agreed: [
          `The agreed time of the visit${whenIn(p.at)} stays reserved; the new valuer, who replaces the previous one, still has to confirm it. If it does not suit them, they will suggest another.`,
        ],
        gone: [
          `The time you chose for the visit is unfortunately no longer free. ${p.byAccount ? 'Please choose a new one.' : 'We will agree on a new one with you.'}`,
        ],
        none: [
          p.byAccount ? 'Please choose a time for the visit.' : 'We will agree on the time of the visit with you.',
        ],
        made: [],
      }[p.visit],
      ...(p.note ? [p.note] : []),
    ],
    button: 'Open the order',
  }),

  visit_lapsed: (p) => ({
    subject: `Choose a new time of the visit for ${p.number}`,
    lines: [
      'Hello,',
      `The time you chose for the visit of valuation ${p.number} was not confirmed in time and is no longer reserved. It stays noted as your wish.`,
      'It is your move: choose a new time. The valuer will confirm it or suggest another.',
    ],
    button: 'Choose a time',
  }),

  visit_proposed: (p) => ({
    subject: `Suggested time of the visit for ${p.number}`,
    lines: [
      'Hello,',
      `For the visit of valuation ${p.number} the valuer suggests:`,
      ...p.times.map((at) => `– ${weekday(at)}, ${date(at)} at ${time(at)}`),
      'It is your move: confirm a time that suits you, or choose another.',
    ],
    button: 'Open the order',
  }),

  visit_move_asked: (p) => ({
    subject: p.own ? `May we move the visit for ${p.number}?` : `The visit for ${p.number} may be moved`,
    lines: [
      'Hello,',
      p.own
        ? `We would like to move the visit for valuation ${p.number}: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}.`
        : `The office asked the customer of valuation ${p.number} for another time of the visit: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}.`,
      ...(p.note ? [p.note] : []),
      `Until ${p.own ? 'you answer' : 'the customer answers'}, the agreed time stands: ${weekday(p.before)}, ${date(p.before)} at ${time(p.before)}.`,
      ...(p.own
        ? [
            p.byAccount
              ? 'Accept the new time or keep the agreed one on the page of the order.'
              : 'Tell us whether the new time suits you or you prefer to keep the agreed one.',
          ]
        : []),
    ],
    button: p.own ? 'Open the order' : 'Open the case',
  }),

  order_confirmed: (p) => ({
    subject: `Confirmation of order ${p.number}`,
    lines: [
      'Hello,',
      `Your order ${p.number} for a valuation is confirmed; the contract is thereby concluded. The next move is ours: we are choosing a valuer.`,
      `Price: ${money(p.net / 100)} without VAT, ${money(p.gross / 100)} with VAT.`,
      `Time for the work, in working days: ${p.days}. The time during which we wait for you does not count.`,
      p.monthly
        ? `There is nothing to pay in advance. The valuation will be on the monthly invoice; payment term in days: ${p.payDays}.`
        : `There is nothing to pay in advance. The invoice comes with the report; payment term in days: ${p.payDays}.`,
      ...(p.note ? [p.note] : []),
      ...(p.terms ? [termsCome] : []),
    ],
    button: 'Open the order',
  }),

  terms_offered: (p) => ({
    subject: `A change of order ${p.number} is suggested`,
    lines: [
      'Hello,',
      `For order ${p.number} we suggest a change:`,
      ...(p.gross === null ? [] : [`– new price with VAT: ${money(p.gross / 100)}`]),
      ...(p.due === null ? [] : [`– new day of delivery: ${date(p.due)}`]),
      `Reason: ${p.reason}`,
      `Until you accept it, what was agreed remains valid. ${p.byAccount ? 'Accept or decline it on the page of the order.' : 'Accept or decline it by a message, a letter or a call to the office.'}`,
    ],
    button: 'Open the order',
  }),

  terms_answered: (p) => ({
    subject: p.accepted ? `The change of order ${p.number} is accepted` : `The change of order ${p.number} is declined`,
    lines: [
      p.accepted
        ? `The customer accepted the suggested change of order ${p.number}. The price and the day of delivery are updated.`
        : `The customer declined the suggested change of order ${p.number}. What was agreed remains valid.`,
      ...(p.note ? [p.note] : []),
    ],
    button: 'Open the case',
  }),

  terms_agreed: (p) => ({
    subject: `The change of order ${p.number} is agreed`,
    lines: [
      'Hello,',
      `The suggested change of order ${p.number} is accepted. From now on:`,
      `– price with VAT: ${money(p.gross / 100)}`,
      ...(p.due === null ? [] : [`– we hand over the report by ${date(p.due)}`]),
      'Everything else stays as it was agreed. Keep this message: it replaces the earlier price and day.',
    ],
    button: 'Open the order',
  }),

  visit_kept: (p) => ({
    subject: `The visit for ${p.number} stays as agreed`,
    lines: [
      `The customer of valuation ${p.number} did not accept the suggested time. The visit stays: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}.`,
    ],
    button: 'Open the case',
  }),

  visit_taken_back: (p) => ({
    subject: `The suggested time of the visit for ${p.number} no longer stands`,
    lines: [
      'Hello,',
      `For the visit of valuation ${p.number} we suggested a time that no longer stands, because the valuer is away:`,
      ...p.times.map((at) => `– ${weekday(at)}, ${date(at)} at ${time(at)}`),
      p.agreed
        ? `The agreed time of the visit stays: ${weekday(p.agreed)}, ${date(p.agreed)} at ${time(p.agreed)}.`
        : p.left
          ? 'The other suggested times stay: confirm the one that suits you.'
          : p.byAccount
            ? 'Please choose a new time. The valuer will confirm it or suggest another.'
            : 'We will agree on a new time with you.',
    ],
    button: 'Open the order',
  }),

  assignment_declined: (p) => ({
    subject: `The valuer declined ${p.number}`,
    lines: [
      `Valuation ${p.number} is without a valuer again.`,
      `Reason: ${codeLists.valuerDeclineReasons[p.reason].toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
    ],
    button: 'Open the case',
  }),

  visit_agreed: (p) => ({
    subject: `Visit confirmed: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}`,
    lines: [
      'Hello,',
      `The visit for valuation ${p.number} is agreed: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}.`,
      ...(p.valuer && p.to !== 'valuer' ? [`Your visitor: ${p.valuer}.`] : []),
      ...{
        customer: [prepare, `You can move the visit up to ${hours(limits.visitMoveHours)} before it begins.`],
        client: [prepare],
        valuer: [takeAlong],
      }[p.to],
    ],
    button: p.to === 'customer' ? 'Move or cancel the visit' : p.to === 'valuer' ? 'Open the case' : 'Open the order',
  }),

  visit_reminder: (p) => ({
    subject: `${{ today: 'Today', tomorrow: 'Tomorrow', later: weekday(p.at) }[p.day]}: visit at ${time(p.at)}`,
    lines: [
      'Hello,',
      `This is a reminder of the visit for valuation ${p.number}: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}.`,
      ...(p.to === 'valuer' ? [takeAlong] : [prepare, 'If you cannot be there, tell us as soon as you can.']),
    ],
    button: p.to === 'customer' ? 'Open the visit' : p.to === 'valuer' ? 'Open the case' : 'Open the order',
  }),

  case_at_risk: (p) => ({
    subject: `The deadline of ${p.number} is at risk`,
    lines: [
      'Hello,',
      p.due === null
        ? `The outcome of the visit for valuation ${p.number} has not been reported yet.`
        : p.question
          ? `The customer's question about valuation ${p.number} has to be answered by ${date(p.due)}.`
          : `The report of valuation ${p.number} has to be delivered by ${date(p.due)} and is not in quality control yet.`,
      'If the deadline cannot be kept, tell the customer in time.',
    ],
    button: 'Open the case',
  }),

  turn_reminder: (p) => ({
    subject: `Reminder: valuation ${p.number} waits for you`,
    lines: [
      'Hello,',
      `It is your turn in valuation ${p.number}. ${
        p.waits ? `Waiting: ${awaited[p.waits]}.` : `State: ${codeLists.inquiryStates[p.state].toLowerCase()}.`
      }`,
      ...(p.due === null ? [] : [`The report has to be delivered by ${date(p.due)}.`]),
      ...(p.note === null ? [] : [p.note]),
    ],
    button: p.own ? 'Open the order' : 'Open the case',
  }),

  visit_moved: (p) => ({
    subject: `The visit is moved: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}`,
    lines: [
      'Hello,',
      `The visit for valuation ${p.number} is moved.`,
      `The new time: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}. The previous time, ${dateTime(p.before)}, is no longer valid.`,
      ...(p.to === 'client' ? [] : ['The attached calendar entry replaces the previous one.']),
    ],
    button: p.to === 'customer' ? 'Move or cancel the visit' : p.to === 'valuer' ? 'Open the case' : 'Open the order',
  }),

  visit_called_off: (p) => ({
    subject: p.wish ? 'The visit is being moved' : p.own ? 'Choose a new time of the visit' : 'The visit is called off',
    lines: [
      'Hello,',
      p.at === null
        ? `The agreed visit for valuation ${p.number} is called off.`
        : p.wish
          ? `The agreed visit for valuation ${p.number} on ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)} is being moved.`
          : `The agreed visit for valuation ${p.number} on ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)} is called off.`,
      ...(p.wish
        ? []
        : p.by === 'customer'
          ? ['The customer called it off.']
          : p.by === 'valuer'
            ? ['The valuer called it off.']
            : []),
      p.wish
        ? `The new time that the customer chose: ${weekday(p.wish)}, ${date(p.wish)} at ${time(p.wish)}. ${p.own ? 'The valuer still has to confirm it.' : 'Confirm it or propose another.'}`
        : p.own
          ? p.byAccount
            ? 'Next step: choose a new time among the free hours on the page of the order; the valuer confirms it or proposes another.'
            : 'Next step: write to us or call us to agree on a new time.'
          : p.by === 'admin'
            ? 'A new time has to be agreed on.'
            : 'The customer chooses a new time; you may propose one too.',
      ...(p.own && !p.wish
        ? [
            ...(p.by === 'customer'
              ? ['Until a new time is agreed on, the time for delivering the report does not run.']
              : p.due
                ? [`The report is still due on ${date(p.due)}.`]
                : []),
            'The price does not change; what was paid stays for this valuation.',
            ...(p.byAccount
              ? ['Send us a question in the messages of the order; we tell you of the answer by e-mail.']
              : []),
          ]
        : []),
      ...(p.note ? [p.note] : []),
      ...(p.own && !p.byAccount ? [] : ['The attached calendar entry removes the earlier time from your calendar.']),
    ],
    button: p.own ? (p.wish ? 'Open the order' : 'Choose a new time') : 'Open the case',
  }),

  visit_failed: (p) => ({
    subject: 'The visit was not possible',
    lines: [
      'Hello,',
      `The visit for valuation ${p.number} could not be made. Reason: ${codeLists.noAccessReasons[p.reason].toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'A new time has to be agreed on; a second visit may be charged.',
    ],
    button: 'Open the order',
  }),

  qc_waiting: (p) => ({
    subject: `For review: ${p.number}`,
    lines: ['Hello,', `The report of valuation ${p.number} was submitted to quality control and waits for a review.`],
    button: 'Open the review',
  }),

  qc_returned: (p) => ({
    subject: `Quality control returned ${p.number}`,
    lines: [
      'Hello,',
      `Quality control returned the report of valuation ${p.number}. Answer ${p.points === 1 ? 'the point' : `all ${p.points} points`}, then submit the report again.`,
    ],
    button: 'Open the points',
  }),

  report_delivered: (p) => ({
    subject: `Report ${p.number} is ready`,
    lines: [
      'Hello,',
      p.version === 1
        ? `The valuation report ${p.report} of order ${p.number} is ready. You can download it on the page of the order.`
        : `We corrected report ${p.report} of order ${p.number}. Version ${p.version} is now valid; you can download it on the page of the order. The previous version is no longer valid.`,
      `On the same page you can make a link for a bank or another user of the report. You can ask questions about the report for ${days(limits.questionDays)}.`,
    ],
    button: 'Open the report',
  }),

  report_for_client: (p) => ({
    subject: `Report ${p.number} is ready`,
    lines: [
      'Hello,',
      p.version === 1
        ? `The valuation report ${p.report} of order ${p.number} is ready.`
        : `We corrected report ${p.report} of order ${p.number}. Version ${p.version} is now valid; the previous one is no longer valid.`,
      p.printed ? 'The printed report is enclosed.' : 'Download it with the link below; no sign-in is needed.',
      `You can ask questions about the report for ${days(limits.questionDays)}.`,
    ],
    button: 'Download the report',
  }),

  report_delivered_named: (p) => ({
    subject: `Report ${p.number} is ready`,
    lines: [
      'Hello,',
      `The client named you as a user of a valuation report. Report ${p.number}, version ${p.version}, was delivered to the client, who can pass it on to you.`,
      'You can check at any time whether the report is valid and whether the file that you receive is genuine.',
    ],
    button: 'Check the report',
  }),

  report_withdrawn: (p) => ({
    subject: `Report ${p.report} was withdrawn`,
    lines: [
      'Hello,',
      `The valuation report ${p.report}, version ${p.version}, of order ${p.number} was withdrawn and is no longer valid. ${p.byAccount ? 'The reason is given on the page of the order.' : 'The office will tell you the reason.'}`,
      'Anyone who checks its code or opens a link to it sees that it was withdrawn. People who only have the file do not know: please inform them. We will notify you when the corrected version is ready.',
    ],
    button: 'Open the order',
  }),

  report_withdrawn_named: (p) => ({
    subject: `Report ${p.number} was withdrawn`,
    lines: [
      'Hello,',
      `The valuation report ${p.number}, version ${p.version}, of which the client named you as a user, was withdrawn and is no longer valid. Please do not rely on it.`,
    ],
    button: 'Check the report',
  }),

  report_signed: (p) => ({
    subject: `Report ${p.report} was signed electronically`,
    lines: [
      'Hello,',
      `An electronic signature was added to the valuation report ${p.report}, version ${p.version}, of order ${p.number} (signer by the certificate: ${p.signer}).`,
      'The content of the report is the same. From now on the signed file is delivered; the previous one, without this signature, is still genuine.',
    ],
    button: 'Open the order',
  }),

  signature_withdrawn: (p) => ({
    subject: `A signature of report ${p.report} was withdrawn`,
    lines: [
      'Hello,',
      `An electronic signature of the valuation report ${p.report}, version ${p.version}, of order ${p.number} was withdrawn (signer by the certificate: ${p.signer}).`,
      'The report is still valid, and its content is the same. From now on the file is delivered without this signature: please download it again and pass it on to those who have the previous one.',
    ],
    button: 'Open the order',
  }),

  signature_withdrawn_named: (p) => ({
    subject: `A signature of report ${p.number} was withdrawn`,
    lines: [
      'Hello,',
      `An electronic signature of the valuation report ${p.number}, version ${p.version}, of which the client named you as a user, was withdrawn. The report is still valid, and its content is the same. If you already have the file, ask the client for the current one.`,
    ],
    button: 'Check the report',
  }),

  question_asked: (p) => ({
    subject: 'A question about the report',
    lines: [
      'Hello,',
      `The client asked a question about the report of valuation ${p.number}. Answer it, or correct the report.`,
    ],
    button: 'Open the question',
  }),

  assignment_moved: (p) => ({
    subject: `Valuation ${p.number} is assigned to another valuer`,
    lines: [
      'Hello,',
      `The office has assigned valuation ${p.number} to another valuer. You no longer see the case; the work that you did stays in it under your name.`,
    ],
    button: 'Open the assignments',
  }),

  inquiry_reopened: (p) => ({
    subject: `Inquiry ${p.number} is open again`,
    lines: [
      'Hello,',
      `We have reopened inquiry ${p.number} and are reviewing it. We will tell you about price and deadline; until then there is nothing for you to do.`,
      ...(p.note ? [p.note] : []),
    ],
    button: 'Open the inquiry',
  }),

  question_answered: (p) => ({
    subject: 'An answer to your question about the report',
    lines: ['Hello,', `The valuer answered your question about the report of order ${p.number}.`],
    button: 'Read the answer',
  }),

  case_note: (p) => ({
    subject: `A message about order ${p.number}`,
    lines: ['Hello,', `We would like to tell you about order ${p.number}:`, p.note],
    button: 'Open the order',
  }),

  inquiry_cancelled: (p) => ({
    subject: `Order ${p.number} is cancelled`,
    lines: [
      'Hello,',
      `Order ${p.number} is cancelled.`,
      ...(p.reason ? [`Reason: ${codeLists.cancelReasons[p.reason].toLowerCase()}.`] : []),
      p.fee === null || p.cost === 0
        ? 'The cancellation is free of charge.'
        : `The cancellation costs ${p.fee} % of the price: ${money(p.cost / 100)} with VAT.`,
      p.back > 0 ? `Of what was paid, ${money(p.back / 100)} will be refunded.` : 'There is nothing to refund.',
      ...(p.note ? [p.note] : []),
    ],
    button: 'Open the order',
  }),

  contract_withdrawn: (p) => ({
    subject: `We confirm your withdrawal from contract ${p.number}`,
    lines: [
      'Hello,',
      `We confirm that on ${dateTime(p.at)} we received your statement of withdrawal from contract ${p.number}. The contract is no longer in force.`,
      p.cost > 0
        ? `For the part that was already done at your express request we keep ${money(p.cost / 100)} with VAT from the amount paid.`
        : 'The withdrawal costs you nothing.',
      p.back > 0
        ? `We will refund ${money(p.back / 100)} within ${days(p.days)} by transfer to the account from which it was paid; if we do not know it, we ask you for it in a message of its own.`
        : 'There is nothing to refund.',
      'Keep this message: it confirms your withdrawal. If it was not you who withdrew, write to us right away.',
    ],
    button: 'Open the order',
  }),

  withdrawal_came: (p) => ({
    subject: `The customer withdrew from contract ${p.number}`,
    lines: [
      'Hello,',
      `The customer withdrew from contract ${p.number} as a consumer. ${p.of === 'case' ? 'The work is stopped' : 'The access is closed'}; anything to be refunded is already among the refunds.`,
    ],
    button: p.of === 'case' ? 'Open the case' : 'Open the order',
  }),

  withdrawal_received: (p) => ({
    subject: 'We have your statement of withdrawal',
    lines: [
      'Hello,',
      `On ${dateTime(p.at)} we received through the form a statement of withdrawal from a contract${p.number ? ` (${p.number})` : ''}. This message confirms its receipt.`,
      'If the details match a contract, we have sent a link for confirming the withdrawal to the e-mail address recorded with it. Otherwise the office will check your statement and write to you. What counts for the time limit is when we received the statement.',
      'If it was not you who sent it, please tell us.',
    ],
    button: null,
  }),

  withdrawal_confirm: (p) => ({
    subject: `Confirm your withdrawal from contract ${p.number}`,
    lines: [
      'Hello,',
      `On ${dateTime(p.at)} we received a statement of withdrawal from contract ${p.number} through the form on our public page.`,
      `So that nobody else withdraws in your name, please confirm it with the link below. What counts for the time limit is when we received the statement, not when you confirm it. The link works for ${days(limits.withdrawalLinks.days)}.`,
      'If you do not confirm it by the link, the office looks into the statement and writes to you. If it was not you who sent it, let us know: the contract stays in force.',
    ],
    button: 'Confirm the withdrawal',
  }),

  draft_ending: (p) => ({
    subject: 'Your draft inquiry will expire soon',
    lines: [
      'Hello,',
      `You have a draft inquiry in Mera that has not been changed for a while. If you do not complete it, it expires on ${date(p.until)}.`,
    ],
    button: 'Continue the draft',
  }),

  draft_expired: () => ({
    subject: 'Your draft inquiry has expired',
    lines: [
      'Hello,',
      'Your draft inquiry, which had not been changed for a long time, has expired. If you still need a valuation, open a new inquiry.',
    ],
    button: 'Open the draft',
  }),

  saved_search_news: (p) => ({
    subject: `Saved search: ${newDeals(p.n)}`,
    lines: [
      'Hello,',
      `Since the last update of the real-estate market register, your saved search “${p.name}” has ${newDeals(p.n)}.`,
      'You can turn these messages off on the screen “ETN search”, under saved searches.',
    ],
    button: 'Open the search',
  }),

  contact_received: () => ({
    subject: 'We have your message',
    lines: [
      'Hello,',
      'Thank you for writing to us. We have received your message and will answer within one working day.',
      'If you did not write to us, you can ignore this message.',
    ],
    button: null,
  }),

  contact_came: () => ({
    subject: 'New message from the Contact page',
    lines: ['Someone sent a message on the Contact page. You can read it in the list of messages.'],
    button: 'Open the messages',
  }),

  issuer_changed: (p) => ({
    subject: 'The details of the invoice issuer were changed',
    lines: [
      'Hello,',
      `The details of the invoice issuer in Mera were changed: ${p.fields.join(', ')}.`,
      ...(p.iban === p.ibanBefore
        ? []
        : [
            p.from === null
              ? `Customers now pay to ${inFours(p.iban)}; until now it was ${inFours(p.ibanBefore)}.`
              : `The new account ${inFours(p.iban)} applies from ${dateTime(p.from)}, or sooner if another administrator confirms it. Until then customers pay to ${inFours(p.ibanBefore)}; you can take the change back on the page of the provider.`,
          ]),
      `Time of the change: ${dateTime(p.when)}. The audit trail says who made it.`,
      'If you did not expect this change, correct the details right away.',
    ],
    button: 'Check the issuer',
  }),

  iban_decided: (p) => ({
    subject: p.how === 'taken_back' ? 'The change of the account was taken back' : 'A new account for payments applies',
    lines: [
      'Hello,',
      p.how === 'taken_back'
        ? `The change of the account to which customers pay was taken back. ${inFours(p.ibanBefore)} still applies, not ${inFours(p.iban)}.`
        : `Customers now pay to ${inFours(p.iban)}; until now it was ${inFours(p.ibanBefore)}. ${p.how === 'confirmed' ? 'Another administrator confirmed the change.' : 'The time for objections is over.'}`,
      `Time: ${dateTime(p.when)}. The audit trail says who did what.`,
      'If you did not expect this, check the details right away.',
    ],
    button: 'Check the issuer',
  }),

  test_mail: (p) => ({
    subject: 'Test message',
    lines: [
      'Hello,',
      `You sent this message on ${dateTime(p.when)} from the office in Mera. If it is in your inbox and not in the junk folder, sending works.`,
    ],
    button: null,
  }),

  security_alarm: (p) => ({
    subject: 'Security alarm for the office',
    lines: [
      'Hello,',
      alarms[p.pattern](p.n),
      `Time of the alarm: ${dateTime(p.when)}. The security log says who it was, and from where.`,
      'If you did not expect this, end the sessions of that person or block them, and tell the person responsible for data protection.',
    ],
    button: 'Open the security log',
  }),

  refund_account_entered: (p) => ({
    subject: 'Bank account of a refund entered',
    lines: [
      'Hello,',
      `Somebody of the office entered a bank account that ends in ${p.ends} for the refund ${p.reference} (${dateTime(p.when)}).`,
      'Another person puts it into the file for the bank; whoever entered it may do so alone only after a day. If you did not expect this, look at the proof of the refund.',
    ],
    button: 'Open the refunds',
  }),

  access_ended: (p) => ({
    subject: 'Security notice',
    lines: [
      'Hello,',
      p.why === 'proved'
        ? 'Your e-mail address is confirmed now. Before that, somebody else might have opened the account, so everything that was made in it until now has ended:'
        : 'With the new password we ended the other ways into your account, too:',
      `${p.ended.map((one) => codeLists.endedThings[one]).join(', ')}.`,
      ...(p.ended.includes('password') && !p.hasNewPassword
        ? ['Sign in by a link that the sign-in page sends you, or choose a new password (“Forgot your password?”).']
        : []),
      ...(p.ended.includes('passkeys') ? ['After signing in you can add the passkey of your device again.'] : []),
      ...(p.why === 'proved' ? ['Orders that were handed in have stayed. If one was not yours, write to us.'] : []),
      `Time of the event: ${dateTime(p.when)}.`,
    ],
    button: 'Sign in',
  }),

  security_notice: (p) => ({
    subject: 'Security notice',
    lines: [
      'Hello,',
      events[p.what],
      `Time of the event: ${dateTime(p.when)}.`,
      'If it was you, there is nothing to do. If it was not, change your password right away and write to us.',
    ],
    button: p.what === 'registered_again' ? 'Sign in' : 'Check your account',
  }),
};
