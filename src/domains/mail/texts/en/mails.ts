import type { AwaitedThing } from '#contract/case-moves.ts';
import type { DocumentType } from '#contract/codelists.ts';
import { formats } from '#platform/i18n/format.ts';
import { plural } from '#platform/i18n/plural.ts';
import { codeLists } from '#platform/texts/en/code-lists.ts';
import type { SecurityEvent, mails as sl } from '../sl/mails.ts';

const { date, dateTime, money, number: decimal, time, weekday } = formats('en');

const newDeals = (n: number): string => plural('en')(n, { one: '# new deal', other: '# new deals' });

const dayCount = (n: number): string => plural('en')(n, { one: '# day', other: '# days' });

const awaited: Record<AwaitedThing, string> = {
  terms: 'another price or day that was offered',
  times: 'a time of the visit that was offered',
  visit: 'a new time of the visit, which you choose',
  correction: 'the corrected version of the withdrawn report',
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
  two_factor_changed: 'The two-step sign-in of your account was changed.',
};

const documentName = (document: DocumentType): string =>
  document === 'drugo' ? 'a document of the property' : codeLists.documentTypes[document].toLowerCase();

export const mails: typeof sl = {
  confirm_email: (p) => ({
    subject: 'Confirm your e-mail address',
    lines: [
      `Hello ${p.name},`,
      'thank you for opening an account with Mera. Please confirm that this e-mail address is yours.',
      'If you did not open an account, you can ignore this message.',
    ],
    button: 'Confirm e-mail address',
  }),

  confirm_new_email: (p) => ({
    subject: 'Confirm your new e-mail address',
    lines: [
      `Hello ${p.name},`,
      'you entered this e-mail address in your Mera account. Please confirm it; until then we write to the one you have.',
      'If you did not ask for this change, you can ignore this message.',
    ],
    button: 'Confirm the new address',
  }),

  account_closed: (p) => ({
    subject: 'Your account is closed',
    lines: [
      `Hello ${p.name},`,
      'your Mera account is closed. Thank you for having been with us.',
      `If you change your mind, open it by the link below until ${date(p.until)}. Then we erase the data; only what the law makes us keep stays.`,
    ],
    button: 'Open the account again',
  }),

  reset_code: (p) => ({
    subject: 'Code to reset your password',
    lines: [
      'Hello,',
      'we received a request to reset your password. Enter this code on the reset page:',
      p.code,
      'The code is valid for a short time and only once. Do not share it with anyone; we will never ask you for it.',
      'If you did not want to change your password, you can ignore this message. Your password stays the same.',
    ],
    button: null,
  }),

  sign_in_link: () => ({
    subject: 'Your sign-in link',
    lines: [
      'Hello.',
      'The link below signs you in without a password. It is good for 15 minutes and once.',
      'Do not pass it on. If you did not ask for it, you can ignore this message.',
    ],
    button: 'Sign me in',
  }),

  password_link: () => ({
    subject: 'Link for a new password',
    lines: [
      'Hello,',
      'the office sends you a link to set a new password. It is valid for one day and only once.',
      'Until you set one, the old password stays valid. Do not share the link with anyone.',
    ],
    button: 'Set a password',
  }),

  staff_invited: (p) => ({
    subject: 'Invitation to Mera',
    lines: [
      `Hello, ${p.name},`,
      `the office invites you to work in Mera. Your role: ${codeLists.roles[p.role].toLowerCase()}.`,
      `You set a password of your own by the link below; it is good for ${dayCount(p.days)} and works once. Do not pass it on to anyone.`,
      'If you did not expect an invitation, you may ignore this message.',
    ],
    button: 'Set the password',
  }),

  inquiry_received: (p) => ({
    subject: `We have received your inquiry ${p.number}`,
    lines: [
      'Hello,',
      `thank you for your trust. Your inquiry ${p.number} is with us.`,
      p.gross
        ? `The price that you accepted with it is ${money(p.gross / 100)} with VAT. The next move is ours: we will go through the data and documents and confirm the order. If anything is missing, we will be in touch.`
        : 'The next move is ours: we will go through the data and documents and prepare a quote. If anything is missing, we will be in touch.',
      ...(p.byAccount ? ['You can follow its progress in your account at any time.'] : []),
    ],
    button: 'Open the inquiry',
  }),

  recipient_named: (p) => ({
    subject: `We received inquiry ${p.number}`,
    lines: [
      'Hello,',
      `you are named as a user of the report in inquiry ${p.number} for the valuation of a property.`,
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
      'Hello.',
      'After your message we began an inquiry for the valuation of a property for you. You take it over in a few clicks: complete your details, choose the day of the visit and hand it in.',
      p.isNew
        ? 'We opened an account for you. Set its password by the link below; it works for one day and only once.'
        : 'The inquiry waits in your account among your drafts.',
      'If you ordered no valuation, you need not do anything.',
    ],
    button: p.isNew ? 'Set the password and take over' : 'Open the inquiries',
  }),

  message_came: (p) => ({
    subject: `New message in case ${p.number}`,
    lines: [
      'Hello.',
      `A new message waits for you in case ${p.number}.`,
      'Read it and answer in your account. Until you read it we will not write again.',
    ],
    button: 'Open the messages',
  }),

  document_requested: (p) => ({
    subject: 'Request for a document',
    lines: [
      'Hello.',
      `You are asked for a document for the valuation of a property: ${documentName(p.document)}.`,
      `The page shows who asks and for which property. You can upload the file without an account; the link works for ${p.days} days.`,
      'If you expect no request, you need not do anything.',
    ],
    button: 'Hand in the document',
  }),

  document_given: (p) => ({
    subject: 'We received the document that you asked for',
    lines: ['Hello.', `A file was handed in by your link: ${documentName(p.document)}.`],
    button: 'Open the documents',
  }),

  info_requested: (p) => ({
    subject: `We need more information for ${p.number}`,
    lines: [
      'Hello,',
      p.reminder === null
        ? `going through inquiry ${p.number} we found that we still need something to go on:`
        : `this is a kind reminder that we are still waiting for your answer about inquiry ${p.number}:`,
      ...p.items.map((item) => `– ${item}`),
      ...(p.note ? [p.note] : []),
      'It is your move. While we wait, the deadline does not run. Without an answer the order is cancelled after 30 days.',
    ],
    button: 'Complete the inquiry',
  }),

  inquiry_declined: (p) => ({
    subject: `We cannot take inquiry ${p.number} on`,
    lines: [
      'Hello,',
      `thank you for your trust. Unfortunately we cannot take inquiry ${p.number} on.`,
      `Reason: ${codeLists.declineReasons[p.reason].toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'If you have paid anything, we refund it in full.',
    ],
    button: 'Open the inquiry',
  }),

  quote_sent: (p) => ({
    subject: `Quote for valuation ${p.number} (valid until ${date(p.until)})`,
    lines: [
      'Hello,',
      `we have prepared a quote for valuation ${p.number}.`,
      `Price with VAT: ${money(p.gross / 100)}. Price without VAT: ${money(p.net / 100)}.`,
      ...(p.before === null
        ? []
        : [`Before, you accepted the price of ${money(p.before / 100)} with VAT; it holds no longer.`]),
      ...(p.replaces ? ['It replaces the price before. The earlier quote and its pro forma hold no longer.'] : []),
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
        ? `thank you for your order. It is your move: pro forma ${p.number} waits for payment.`
        : `a friendly reminder that pro forma ${p.number} has not been paid yet. If you paid in the last few days, please disregard this message.`,
      `Amount: ${money(p.gross / 100)}`,
      `Recipient: ${p.recipient}`,
      `IBAN: ${p.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
      `Reference: ${p.reference}`,
      `Due: ${date(p.due)}`,
      ...(p.visit_by
        ? [
            `The chosen time of the visit is possible if we receive the payment by ${date(p.visit_by)}; later we agree a new one.`,
          ]
        : []),
      'The pro forma with its UPN QR code is with your order. We issue the invoice once we receive the payment.',
    ],
    button: 'Open the order',
  }),

  invoice_issued: (p) => ({
    subject: `Invoice ${p.number}`,
    lines: [
      'Hello.',
      `Invoice ${p.number} is attached. To be paid: ${money(p.toPay / 100)} by ${date(p.due)}.`,
      `Recipient: ${p.recipient}`,
      `IBAN: ${p.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
      `Reference: ${p.reference}`,
    ],
    button: null,
  }),

  invoice_reminder: (p) => ({
    subject: `Reminder ${p.step}: invoice ${p.number}`,
    lines: [
      'Hello,',
      p.step === 1
        ? `invoice ${p.number} was due on ${date(p.due)} and by our data has not been paid whole. If you paid in the last few days, please disregard this message.`
        : p.step === 2
          ? `invoice ${p.number}, due on ${date(p.due)}, has not been paid whole in spite of our reminder. Please settle it.`
          : `invoice ${p.number}, due on ${date(p.due)}, has not been paid whole in spite of two reminders. Unless you settle it within eight days, we will claim it in court.`,
      ...(p.text ? [p.text] : []),
      `Open principal: ${money(p.open / 100)}`,
      `Statutory default interest until ${date(p.today)}: ${money(p.interest / 100)} (${decimal(p.rate)}% a year, ${dayCount(p.days)} late)`,
      `Recipient: ${p.recipient}`,
      `IBAN: ${p.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
      `Reference: ${p.reference}`,
    ],
    button: 'Open the order',
  }),

  refund_account_asked: (p) => ({
    subject: `Refund for order ${p.number}: enter your account`,
    lines: [
      'Hello,',
      `for order ${p.number} we are paying ${money(p.cents / 100)} back to you.`,
      'It is your move: enter in the order the IBAN to which we should send the money.',
    ],
    button: 'Enter the account',
  }),

  quote_ending: (p) => ({
    subject: `Quote ${p.number} expires in 3 days`,
    lines: [
      'Hello,',
      `the quote for valuation ${p.number} is valid until ${date(p.until)}. If you would like to accept it, please do so by then.`,
    ],
    button: 'Read and accept the quote',
  }),

  quote_withdrawn: (p) => ({
    subject: `The price for valuation ${p.number} holds no longer`,
    lines: [
      'Hello,',
      `we have withdrawn the price for valuation ${p.number}; a pro forma that you may have received holds no longer. Please do not pay it.`,
      `Reason: ${p.reason.toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'We are reviewing the inquiry again and will send you a new quote. If you have paid anything, we refund it.',
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
      `the quote for valuation ${p.number} has expired. If you still need the valuation, open a new inquiry; you can take the data over from this one.`,
    ],
    button: 'Open the inquiry',
  }),

  payment_received: (p) => ({
    subject: `Payment received, invoice ${p.number}`,
    lines: [
      'Hello,',
      `thank you, we have received the payment for order ${p.order}. Invoice ${p.number} is with your order.`,
      p.opens
        ? 'Your access is open; its end is shown on the page Billing.'
        : 'It is our move: we are choosing the valuer.',
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
      `${p.owner} has given you a seat of their package. With it you can use the search of the market register, public data and calculation.`,
      p.isNew
        ? 'To come in, set a password by the link below. The link is good for one day.'
        : 'Sign in with your account; the access is open.',
    ],
    button: p.isNew ? 'Set a password' : 'Open Mera',
  }),

  organisation_invited: (p) => ({
    subject: 'Invitation to an organisation',
    lines: [
      'Hello,',
      `${p.owner} invites you to the organisation ${p.name}. Its members see where the inquiries of the others stand.`,
      p.isNew
        ? 'To come in, set a password by the link below; it is good for one day. Then accept the invitation under Organisation.'
        : 'Accept or decline the invitation in your account.',
    ],
    button: p.isNew ? 'Set a password' : 'Open the invitation',
  }),

  assignment_offered: (p) => ({
    subject: `A new valuation was assigned: ${p.number}`,
    lines: [
      'Hello,',
      `valuation ${p.number} was assigned to you.`,
      `It is your move: accept or decline the assignment by ${dateTime(p.until)}.`,
    ],
    button: 'Open the assignment',
  }),

  valuer_assigned: (p) => ({
    subject: `The valuer of valuation ${p.number} is appointed`,
    lines: [
      'Hello,',
      `we have appointed the valuer of valuation ${p.number}: ${p.name}. They still have to confirm that they take it; we wait for that until ${dateTime(p.until)}.`,
      ...{
        held: ['The time you chose for the visit is reserved; the valuer will confirm it or suggest another.'],
        agreed: [
          'The agreed time of the visit stays reserved; the new valuer still has to confirm it. If it does not suit them, they will suggest another.',
        ],
        gone: [
          `The time you chose for the visit is unfortunately no longer free. ${p.byAccount ? 'Please choose a new one.' : 'We will agree a new one with you.'}`,
        ],
        none: [p.byAccount ? 'Please choose a time for the visit.' : 'We will agree the time of the visit with you.'],
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
      `the time you chose for the visit of valuation ${p.number} was not confirmed in time and is no longer reserved. It stays noted as your wish.`,
      'It is your move: choose a new time. The valuer will confirm it or suggest another.',
    ],
    button: 'Choose a time',
  }),

  visit_proposed: (p) => ({
    subject: `Suggested time of the visit for ${p.number}`,
    lines: [
      'Hello,',
      `for the visit of valuation ${p.number} the valuer suggests:`,
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
        ? `we ask you for another time of the visit for valuation ${p.number}: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}.`
        : `the office asked the customer of valuation ${p.number} for another time of the visit: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}.`,
      ...(p.note ? [p.note] : []),
      `Until ${p.own ? 'you answer' : 'the customer answers'}, the agreed time stands: ${weekday(p.before)}, ${date(p.before)} at ${time(p.before)}.`,
      ...(p.own ? ['Take the new time or keep the agreed one on the page of the order.'] : []),
    ],
    button: p.own ? 'Open the order' : 'Open the case',
  }),

  order_confirmed: (p) => ({
    subject: `Confirmation of order ${p.number}`,
    lines: [
      'Hello,',
      `your order ${p.number} of a valuation is confirmed. The next move is ours: we are choosing a valuer.`,
      `Price: ${money(p.net / 100)} without VAT, ${money(p.gross / 100)} with VAT.`,
      `Working days that it takes: ${p.days}. The time for which we wait for you does not count.`,
      p.monthly
        ? `There is nothing to pay in advance. The valuation will be on the invoice of the month; days to pay it: ${p.payDays}.`
        : `There is nothing to pay in advance. The invoice comes with the report; days to pay it: ${p.payDays}.`,
      ...(p.note ? [p.note] : []),
    ],
    button: 'Open the order',
  }),

  terms_offered: (p) => ({
    subject: `A change of order ${p.number} is suggested`,
    lines: [
      'Hello,',
      `for order ${p.number} we suggest a change:`,
      ...(p.gross === null ? [] : [`– new price with VAT: ${money(p.gross / 100)}`]),
      ...(p.due === null ? [] : [`– new day of delivery: ${date(p.due)}`]),
      `Reason: ${p.reason}`,
      `Until you accept it, what was agreed stands. ${p.byAccount ? 'Accept or decline the suggestion on the page of the order.' : 'You accept or decline the suggestion by a message, a letter or a call to the office.'}`,
    ],
    button: 'Open the order',
  }),

  terms_answered: (p) => ({
    subject: p.accepted ? `The change of order ${p.number} is accepted` : `The change of order ${p.number} is declined`,
    lines: [
      p.accepted
        ? `The customer accepted the suggested change of order ${p.number}. Price and day are corrected.`
        : `The customer declined the suggested change of order ${p.number}. What was agreed stands.`,
      ...(p.note ? [p.note] : []),
    ],
    button: 'Open the case',
  }),

  visit_kept: (p) => ({
    subject: `The visit for ${p.number} stays as agreed`,
    lines: [
      `The customer of valuation ${p.number} did not take the time that was suggested. The visit stays: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}.`,
    ],
    button: 'Open the case',
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
      `the visit for valuation ${p.number} is agreed: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}.`,
      'Please prepare the documents of the property and make all rooms accessible. You can move the visit up to 24 hours before it begins.',
    ],
    button: p.byLink ? 'Move or cancel the visit' : 'Open the order',
  }),

  visit_reminder: (p) => ({
    subject: `${{ today: 'Today', tomorrow: 'Tomorrow', later: weekday(p.at) }[p.day]}: visit at ${time(p.at)}`,
    lines: [
      'Hello,',
      `a reminder of the visit for valuation ${p.number}: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}.`,
      p.byLink
        ? 'Please prepare the documents of the property and make all rooms accessible. If you cannot be there, tell us as soon as you can.'
        : 'Before you leave, open the case and choose “Prepare for the field”, so that you have the data without a connection too.',
    ],
    button: p.byLink ? 'Open the visit' : 'Open the order',
  }),

  case_at_risk: (p) => ({
    subject: `The deadline of ${p.number} is at risk`,
    lines: [
      'Hello,',
      p.due === null
        ? `the outcome of the visit for valuation ${p.number} has not been reported yet.`
        : p.question
          ? `the customer's question about valuation ${p.number} has to be answered by ${date(p.due)}.`
          : `the report of valuation ${p.number} has to be delivered by ${date(p.due)} and is not in quality control yet.`,
      'If the deadline cannot be kept, tell the customer in time.',
    ],
    button: 'Open the order',
  }),

  turn_reminder: (p) => ({
    subject: `Reminder: valuation ${p.number} waits for you`,
    lines: [
      'Hello,',
      `it is your turn in valuation ${p.number}. ${
        p.waits ? `Waiting: ${awaited[p.waits]}.` : `State: ${codeLists.inquiryStates[p.state].toLowerCase()}.`
      }`,
      ...(p.due === null ? [] : [`The report has to be delivered by ${date(p.due)}.`]),
      ...(p.note === null ? [] : [p.note]),
    ],
    button: 'Open the order',
  }),

  visit_moved: (p) => ({
    subject: `The visit is moved: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}`,
    lines: [
      'Hello,',
      `the visit for valuation ${p.number} is moved.`,
      `The new time: ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)}. The former time, ${dateTime(p.before)}, no longer holds.`,
      'The attached calendar entry takes the place of the former one.',
    ],
    button: p.byLink ? 'Move or cancel the visit' : 'Open the order',
  }),

  visit_called_off: (p) => ({
    subject: p.wish ? 'The visit is being moved' : p.own ? 'Choose a new time of the visit' : 'The visit is called off',
    lines: [
      'Hello,',
      p.at === null
        ? `the agreed visit for valuation ${p.number} is called off.`
        : p.wish
          ? `the agreed visit for valuation ${p.number} on ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)} is being moved.`
          : `the agreed visit for valuation ${p.number} on ${weekday(p.at)}, ${date(p.at)} at ${time(p.at)} is called off.`,
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
            ? 'Next step: choose a new time on the page of the order.'
            : 'Next step: write to us or call us for a new time.'
          : p.by === 'admin'
            ? 'A new time has to be agreed.'
            : 'The customer chooses a new time; you may propose one too.',
      ...(p.note ? [p.note] : []),
      'The attached calendar entry takes the earlier time out of your calendar.',
    ],
    button: p.own && !p.wish ? 'Choose a new time' : 'Open the order',
  }),

  visit_failed: (p) => ({
    subject: 'The visit was not possible',
    lines: [
      'Hello,',
      `the visit for valuation ${p.number} could not be made. Reason: ${codeLists.noAccessReasons[p.reason].toLowerCase()}.`,
      ...(p.note ? [p.note] : []),
      'A new time has to be agreed; a second visit may be charged.',
    ],
    button: 'Open the order',
  }),

  qc_waiting: (p) => ({
    subject: `For review: ${p.number}`,
    lines: ['Hello.', `The report of valuation ${p.number} was submitted to quality control and waits for a review.`],
    button: 'Open the review',
  }),

  qc_returned: (p) => ({
    subject: `Quality control returned ${p.number}`,
    lines: [
      'Hello.',
      `Quality control returned the report of valuation ${p.number}. Answer ${p.points === 1 ? 'the point' : `all ${p.points} points`}, then submit the report again.`,
    ],
    button: 'Open the points',
  }),

  report_delivered: (p) => ({
    subject: `Report ${p.number} is ready`,
    lines: [
      'Hello.',
      p.version === 1
        ? `The valuation report ${p.report} of order ${p.number} is ready. You can download it on the page of the order.`
        : `We corrected report ${p.report} of order ${p.number}. Version ${p.version} is the valid one, to be downloaded on the page of the order; the one before does not hold any more.`,
      'On the same page you can make a link for a bank or another user of the report. You can ask about the report for 30 days.',
    ],
    button: 'Open the report',
  }),

  report_for_client: (p) => ({
    subject: `Report ${p.number} is ready`,
    lines: [
      'Hello.',
      p.version === 1
        ? `The valuation report ${p.report} of order ${p.number} is ready.`
        : `We corrected report ${p.report} of order ${p.number}. Version ${p.version} is the valid one; the one before does not hold any more.`,
      p.printed ? 'The printed report is enclosed.' : 'You get it by the link below; no sign-in is needed.',
      'You can ask about the report for 30 days.',
    ],
    button: 'Download the report',
  }),

  report_delivered_named: (p) => ({
    subject: `Report ${p.number} is ready`,
    lines: [
      'Hello.',
      `The client named you as a user of a valuation report. Report ${p.number}, version ${p.version}, was delivered to the client, who can pass it on to you.`,
      'You can check at any time whether the report holds, and whether the file that you get is genuine.',
    ],
    button: 'Check the report',
  }),

  report_withdrawn: (p) => ({
    subject: `Report ${p.report} was withdrawn`,
    lines: [
      'Hello.',
      `The valuation report ${p.report}, version ${p.version}, of order ${p.number} was withdrawn and is no longer valid. ${p.byAccount ? 'The reason is given on the page of the order.' : 'The office tells you the reason.'}`,
      'Anyone who checks its code or opens a link to it sees that it was withdrawn. People who only have the file do not know: please inform them. We will notify you when the corrected version is ready.',
    ],
    button: 'Open the order',
  }),

  report_withdrawn_named: (p) => ({
    subject: `Report ${p.number} was withdrawn`,
    lines: [
      'Hello.',
      `The valuation report ${p.number}, version ${p.version}, of which the client named you as a user, was withdrawn and does not hold any more. Please do not rely on it.`,
    ],
    button: 'Check the report',
  }),

  question_asked: (p) => ({
    subject: 'A question about the report',
    lines: [
      'Hello.',
      `The client asked a question about the report of valuation ${p.number}. Answer it, or correct the report.`,
    ],
    button: 'Open the question',
  }),

  assignment_moved: (p) => ({
    subject: `Valuation ${p.number} is assigned to another valuer`,
    lines: [
      'Hello,',
      `the office has assigned valuation ${p.number} to another valuer. You no longer see the case; the work that you did stays in it under your name.`,
    ],
    button: 'Open the assignments',
  }),

  inquiry_reopened: (p) => ({
    subject: `Inquiry ${p.number} is open again`,
    lines: [
      'Hello,',
      `we have reopened inquiry ${p.number} and are reviewing it. We will tell you about price and deadline; until then there is nothing for you to do.`,
      ...(p.note ? [p.note] : []),
    ],
    button: 'Open the inquiry',
  }),

  question_answered: (p) => ({
    subject: 'An answer to your question about the report',
    lines: ['Hello.', `The valuer answered your question about the report of order ${p.number}.`],
    button: 'Read the answer',
  }),

  case_note: (p) => ({
    subject: `A message about order ${p.number}`,
    lines: ['Hello,', `about order ${p.number} we tell you:`, p.note],
    button: 'Open the order',
  }),

  inquiry_cancelled: (p) => ({
    subject: `Order ${p.number} is cancelled`,
    lines: [
      'Hello,',
      `order ${p.number} is cancelled.`,
      ...(p.reason ? [`Reason: ${codeLists.cancelReasons[p.reason].toLowerCase()}.`] : []),
      p.fee === null
        ? 'The cancellation is free of charge; anything that was paid is refunded in full.'
        : `${p.fee} % of the price is charged for work done; if more was paid, the rest is refunded.`,
      ...(p.note ? [p.note] : []),
    ],
    button: 'Open the order',
  }),

  draft_ending: (p) => ({
    subject: 'Your draft inquiry will expire soon',
    lines: [
      'Hello,',
      `you have a draft inquiry in Mera that has not been changed for a while. If you do not complete it, it expires on ${date(p.until)}.`,
    ],
    button: 'Continue the draft',
  }),

  draft_expired: () => ({
    subject: 'Your draft inquiry has expired',
    lines: [
      'Hello,',
      'your draft inquiry, which had not been changed for a long time, has expired. If you still need a valuation, open a new inquiry.',
    ],
    button: 'Open the draft',
  }),

  saved_search_news: (p) => ({
    subject: `${newDeals(p.n)} for “${p.name}”`,
    lines: [
      'Hello.',
      `Since the last refresh of the register of the real-estate market your saved search “${p.name}” has: ${newDeals(p.n)}.`,
      'You can turn this off on the screen ETN search, at the saved searches.',
    ],
    button: 'Open the search',
  }),

  contact_received: () => ({
    subject: 'We have your message',
    lines: [
      'Hello.',
      'Thank you for writing to us. We have your message and answer within one working day.',
      'If it was not you who wrote, you need not do anything.',
    ],
    button: null,
  }),

  contact_came: () => ({
    subject: 'New message from the page Contact',
    lines: ['Someone sent a message on the page Contact. It is in the list of messages.'],
    button: 'Open the messages',
  }),

  issuer_changed: (p) => ({
    subject: 'The issuer of invoices was changed',
    lines: [
      'Hello,',
      `The data of the issuer of invoices in Mera were changed: ${p.fields.join(', ')}.`,
      ...(p.iban === p.ibanBefore ? [] : [`Customers now pay to ${p.iban}; before it was ${p.ibanBefore}.`]),
      `Time of the change: ${dateTime(p.when)}. The audit trail says who made it.`,
      'If you did not expect this change, correct the data right away.',
    ],
    button: 'Check the issuer',
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
