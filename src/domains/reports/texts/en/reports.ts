import { withStop } from '#lib/words.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { reports as sl } from '../sl/reports.ts';

const n = plural('en');

const pagesOf = (pages: number): string => n(pages, { one: '# page', other: '# pages' });

const namedPages = 12;
const onPages = (pages: readonly number[]): string => {
  const named = pages.slice(0, namedPages).join(', ');
  const left = pages.length - namedPages;
  return `${n(pages.length, { one: 'page', other: 'pages' })} ${named}${left > 0 ? ` and ${left} more` : ''}`;
};

export const reports: typeof sl = {
  fileName: (p) => `report-${p.number}-v${p.version}.pdf`,
  workFile: {
    fileName: (p) => `Work file, ${p.title}.zip`,
    button: 'Work file (ZIP)',
    files: {
      case: '01 Case.json',
      calculated: '02 Calculation.json',
      snapshots: '03 Frozen deals.json',
      versions: '04 Versions.json',
      comments: '05 Comments.json',
      history: '06 History.json',
      workbook: '07 Calculation.xlsx',
      document: (p) => `Document ${p.name}`,
      photo: (p) => `Photo ${p.name}`,
      manifest: 'Manifest.json',
    },
  },
  categories: {
    data: 'Data of the property',
    comparables: 'Choice of comparables',
    adjustments: 'Adjustments',
    method: 'Choice and reconciliation of approaches',
    reasoning: 'Reasons',
    figures: 'Calculation',
    legal: 'Legal state and assumptions',
    presentation: 'Wording and form',
    other: 'Other',
  },
  questionCategories: {
    data: 'Data of the property',
    comparables: 'Comparable deals',
    method: 'Approach to the valuation',
    assumptions: 'Assumptions and limits',
    wording: 'Unclear wording',
    other: 'Other',
  },
  states: { valid: 'valid', replaced: 'replaced', withdrawn: 'withdrawn' },
  version: (p) => `version ${p.version}`,

  control: {
    title: 'Quality control',
    lead: 'Another valuer reviews the report. Only then is it sealed and delivered to the client.',
    calculation: 'The calculation that you submit',
    submit: 'Submit to quality control',
    submitAgain: 'Submit again',
    submitAsk:
      'A reviewer takes the report over and is notified. Until they decide, its data, calculation and texts cannot be changed. The reviewer returns the report with points, or seals it and delivers it to the customer.',
    submitted: 'The report was submitted to quality control.',
    noCalculation: 'Make a calculation of this case first.',
    waiting: 'The report waits for its review. Meanwhile it cannot be changed.',
    stopped: (p) =>
      n(p.n, {
        one: 'The report is not ready yet: # point is open.',
        two: 'The report is not ready yet: # points are open.',
        few: 'The report is not ready yet: # points are open.',
        other: 'The report is not ready yet: # points are open.',
      }),
    unchanged:
      'No fact, figure or text of the report has changed since the correction was asked for. Correct them, or write why they stay, for example that only photos were replaced; the reviewer sees your answer.',
    unchangedReason: 'Why the report stays as it is',
    openChecks: 'Open the checks',
    round: (p) => `Submission ${p.round}`,
    submittedAt: 'Submitted',
    decidedAt: 'Decided',
    reviewer: 'Reviewer',
    outcomes: { returned: 'Returned', sealed: 'Approved and sealed', waiting: 'Under review' },
    points: (p) => n(p.n, { one: '# point', two: '# points', few: '# points', other: '# points' }),
    flagged: 'Names a wanted value',
    flaggedHint: 'This point names a wanted value. Do not heed it; it is flagged to protect your independence.',
    cell: 'Cell',
    answer: 'Answer',
    yourAnswer: 'Your answer',
    saveAnswer: 'Save the answer',
    answered: 'The answer is saved.',
    unanswered: 'No answer yet',
    answerAll: 'Answer every point before you submit again.',
  },

  review: {
    tabs: { waiting: 'Waiting for review', sealed: 'Delivered' },
    tabsLabel: 'Which reports',
    sealedEmpty: 'There are no delivered reports that you reviewed yet.',
    sealedLead: 'Reports that you reviewed and sealed; they stay at hand.',
    report: 'Report',
    sealedAt: 'Sealed',
    download: 'Download',
    claim: {
      title: 'Who reviews it',
      none: 'Nobody has taken up the review yet.',
      own: (p) => `You review it, since ${p.at}.`,
      other: (p) => `${p.name} reviews it, since ${p.at}.`,
      ownAgain: 'The report is back after its corrections; the review stays yours.',
      otherAgain: (p) => `The report is back after its corrections; ${p.name} goes on with the review.`,
      take: 'Take up the review',
      release: 'Give it back',
      takeOver: 'Take it over',
      takeOverText:
        'The review will be yours; the reviewer before cannot decide it any more. The change is kept in the audit trail.',
      taken: 'The review is yours.',
      released: 'The review is open to all again.',
      short: 'Reviewed by',
      you: 'you',
    },
    checklist: {
      title: 'Checklist',
      lead: 'Tick what you went through. The report can be sealed once everything is ticked; a return does not depend on it.',
      left: (p) =>
        p.n === 0 ? 'Everything was gone through.' : n(p.n, { one: '# point is left.', other: '# points are left.' }),
      items: {
        subject: 'The property: identifiers, areas and owners match the registers',
        purpose: 'Purpose, basis of value, days and customer are right',
        inspection: 'Visit, condition and photos support the description',
        comparables: 'Comparables: choice, sources and prices are right',
        adjustments: 'Adjustments are explained and within reason',
        reconciliation: 'Choice of methods, reconciliation and value follow from the calculation',
        assumptions: 'Assumptions, limits and legal state are stated',
        independence: 'Statements, licence and independence of the valuer',
        presentation: 'Text, figures and annexes agree with each other',
      },
    },
    toReview: 'Waits for your review',
    one: 'Review of a report',
    title: menu.reviews,
    lead: 'Reports of other valuers that wait for your review. Your own are not here.',
    empty: 'No report waits for a review.',
    number: 'Number',
    property: 'Property',
    valuer: 'Valuer',
    submitted: 'Submitted',
    due: 'Delivery due',
    state: 'State',
    waiting: 'Waits for review',
    returned: 'Returned',
    round: 'Submission',
    open: 'Open',
    back: 'Back to the list',
    heading: (p) => `Review of report ${p.number}`,
    purpose: 'Purpose',
    client: 'Client',
    look: 'What you review',
    lookLead: 'Everything is read-only. In the calculation you can write a comment to each cell.',
    calculation: 'Calculation and comments',
    pdf: 'Draft of the report (PDF)',
    book: 'Calculation as a spreadsheet (XLSX)',
    file: 'Data of the property',
    photos: 'Photos and documents',
    decide: 'Decision',
    returnTitle: 'Return',
    returnLead: 'Each point has a category and a text. Say what is missing or does not fit; name no wanted value.',
    category: 'Category',
    text: 'Point',
    cell: 'Cell or field (optional)',
    add: 'Add a point',
    remove: (p) => `Remove point ${p.n}`,
    point: (p) => `Point ${p.n}`,
    flagged: 'The text names a wanted value. If you send it, it will be flagged so.',
    send: 'Return to the valuer',
    sent: 'The report was returned to its valuer.',
    sealTitle: 'Approve and deliver',
    sealLead:
      'The report gets its number, version and code. It cannot be changed afterwards; the client gets it immediately.',
    seal: 'Seal and deliver',
    sealAsk: 'The report will be sealed and delivered to the client. Are you sure?',
    sealed: (p) => `Report ${p.number}, version ${p.version}, was delivered.`,
    decided: 'This submission is decided already.',
    isReturned: 'The report was returned to its valuer. Once submitted again it is back on the list.',
  },

  own: {
    title: 'Seal the report',
    lead: 'You seal a case of your own alone, without a second reviewer; the report says so. All checks have to pass first.',
    corrected:
      'The report was withdrawn. Correct the calculation and seal it as a new version under the same number; the withdrawn version stays withdrawn.',
    again: 'A changed calculation can be sealed as a new version; the one before will count as replaced.',
    ask: 'The report gets its number, version and code. It cannot be changed afterwards. Are you sure?',
    seal: 'Seal',
    sealed: (p) => `Report ${p.number}, version ${p.version}, is sealed.`,
  },

  sealedCalculation: {
    text: (p) => `Sealed as report ${p.number}, version ${p.version}. The calculation is only read.`,
    begin: 'Begin a new version',
    inCase: 'A new version begins in the case, by a question about the report or after its withdrawal.',
    toCase: 'Open the case',
  },

  card: {
    title: 'Report',
    delivered: 'Delivered',
    code: 'Verification code',
    size: 'Size',
    hash: 'Hash of the PDF file (SHA-256)',
    contentHash: 'Hash of the data inside, case.json (SHA-256)',
    download: 'Download the report',
    verify: 'Verify',
    older: 'Earlier versions',
    withdrawnBecause: (p) => `The report was withdrawn. Reason: ${p.reason}`,
    share: 'Link for a bank',
    shareLead:
      'Anyone with the link can see without an account whether the report is valid, and download it. It expires by itself, and you can revoke it at any time.',
    shareFor: 'Recipient (optional)',
    shareForHint: 'E.g. the name of the bank and its adviser.',
    days: 'Days',
    makeLink: 'Make a link',
    linkMade: 'The link is made. It is shown only now, so copy it.',
    copy: 'Copy the link',
    copied: 'Copied.',
    links: 'Links',
    linkStates: { open: 'open', expired: 'expired', withdrawn: 'taken back' },
    until: (p) => `until ${p.date}`,
    opened: (p) =>
      n(p.n, { one: 'opened # time', two: 'opened # times', few: 'opened # times', other: 'opened # times' }),
    withdrawLink: 'Take the link back',
    linkWithdrawn: 'The link was taken back.',
    withdraw: 'Withdraw the report',
    withdrawLead: (p) =>
      `Report ${p.report} will be withdrawn: anyone who checks the code will see it. ${
        p.notifies
          ? 'The client, the valuer and the users named by the client will be told. Then you can open the case for a corrected version under the same number. '
          : ''
      }This cannot be undone.`,
    withdrawReason: 'Reason of the withdrawal',
    withdrawn: (p) => `Withdrawn: ${p.report}. Next: “Prepare a corrected version”; those concerned were told.`,
    withdrawnOwn: (p) => `Withdrawn: ${p.report}.`,
    correct: 'Prepare a corrected version',
    correctLead:
      'The case is opened for work again. The valuer goes on with the same calculation, which goes through quality control and is sealed as the next version of the report under the same number. The withdrawn version stays withdrawn.',
    corrected: 'The case is open again for the corrected version.',
    beingCorrected: 'A corrected version of the report is being prepared.',
    close: 'Close the case',
    closeLead:
      'After that the customer can no longer ask questions about the report. The office can open a closed case again, with a reason.',
    closed: 'The case is closed.',
  },

  delivered: {
    on: (p) => `The report was delivered on ${p.date}`,
    withdrawn: 'The report is withdrawn',
    value: 'Estimated value',
    euros: (p) => `€${p.value}`,
    valueOn: (p) => `Value on ${p.date}.`,
    file: (p) => (p.version === 1 ? `${p.number}, ${p.size}.` : `${p.number}, version ${p.version}, ${p.size}.`),
    invoice: (p) => `Invoice ${p.number}`,
    invoiceOf: (p) => `The invoice of ${p.amount} with VAT is ${p.paid ? 'paid' : 'not paid yet'}.`,
    noInvoice: 'There is no invoice yet.',
    validUntil: (p) => `The report is valid until ${p.date}`,
    wasValidUntil: (p) => `The report was valid until ${p.date}`,
    validFor: 'For so long a bank may rely on the estimate.',
    validOn: (p) => `The report is valid as of ${p.date}`,
    noEnd: 'It gives no end; the value holds for the day of valuation.',
    askUntil: (p) => `Questions until ${p.date}`,
    asked: 'The valuer answers questions about facts, or corrects the report.',
    askedOut: 'Questions about the report',
    askOver: 'The time for questions is over.',
  },

  questions: {
    title: 'Questions about the report',
    ask: 'Ask a question',
    lead: (p) =>
      `You can ask about facts of the report until ${p.date}. The valuer answers or corrects the report. Wishes about the value cannot be heeded.`,
    category: 'Category',
    text: 'Question',
    send: 'Send the question',
    sent: 'The question was sent to the valuer.',
    asked: 'Asked',
    answer: 'Answer',
    waiting: 'The valuer prepares an answer.',
    changes: 'The report will be corrected; a new version is being prepared.',
    answerLead: 'Answer without changing the report, or correct it: the new version goes through quality control.',
    yourAnswer: 'Answer to the client',
    answerOnly: 'Answer without a change',
    revise: 'Answer and correct the report',
    answered: 'The answer was sent to the client.',
    revised: 'The report is open for correction again.',
  },

  link: {
    title: 'Valuation report',
    lead: 'Someone sent you a link to a valuation report.',
    from: 'Valuer',
    number: 'Number of the report',
    version: 'Version',
    state: 'State',
    delivered: 'Delivered',
    until: 'The link holds until',
    download: 'Download the report (PDF)',
    verify: 'Check whether the file is genuine',
    replaced: (p) => `This version was replaced by version ${p.newest}. Ask the client for a link to that one.`,
    withdrawn: 'The report was withdrawn and can no longer be downloaded.',
    newer: (p) => `Version ${p.newest} was issued later. Ask the client for a link to that one.`,
    ended: 'There is no such link, it expired or was taken back. Ask for a new one.',
  },

  signing: {
    field: 'Electronic signature of the report',
    title: 'Electronic signature',
    fileUnsigned: 'The file that is delivered is sealed and has no electronic signature.',
    none: 'The file has no electronic signature. The hashes are no signature.',
    lead: 'Download the sealed report, sign it electronically with a program of your own and upload the signed file. We take only a file in which a signature was added to the sealed report and nothing else; from then on the client gets it too.',
    notSetUp: 'The seal of the firm and remote signatures are not set up; whoever runs the server sets them up.',
    leadMore: 'You can add one more signature: download the signed report, sign it and upload it.',
    choose: 'Upload the signed report',
    kept: (p) => `The signed report is kept. Signed by, as the certificate says: ${withStop(p.signer)}`,
    ways: {
      own: 'electronic signature',
      seal: 'electronic seal of the firm',
      remote: 'electronic signature or seal of an outside service',
    },
    by: (p) => (p.organisation && p.organisation !== p.signer ? `${p.signer}, ${p.organisation}` : p.signer),
    issuer: (p) => `Certificate issued by ${p.issuer}, number ${p.serial}.`,
    stamped: (p) => `A time stamp proves the time ${p.at}.`,
    claimed: (p) => `The signer says ${p.at}; there is no time stamp.`,
    ofAnother: 'By the certificate, the signer is neither the valuer of the report nor the firm.',
    otherReason: (p) => `Why the signature was accepted: ${p.reason}`,
    otherAsk: {
      title: 'Signed by somebody else',
      text: (p) => `${p.signer} signed it, the valuer is ${p.valuer}. Upload it all the same?`,
      reason: 'Why somebody else signed',
      submit: 'Upload all the same',
    },
    withdraw: 'Withdraw the signature',
    withdrawLead: (p) =>
      `The last signature (signer by the certificate: ${p.signer}) will be withdrawn. From then on the file without it is delivered again; the client and the users named by the client will be told. The withdrawn file and the reason stay stored.`,
    withdrawReason: 'Reason for withdrawing the signature',
    withdrawDone: (p) => `The signature is withdrawn: ${withStop(p.signer)}`,
    withdrawnOn: (p) => `Withdrawn signature: ${p.signer}, ${p.at}. Reason: ${p.reason}`,
    limits:
      'When it was taken, the signature covered the whole report and agreed with it. That confirms neither trust in the issuer of the certificate nor that it was not revoked.',
    refusals: {
      unreadable: 'The file cannot be read. It may be protected by a password.',
      other_file:
        'The file does not begin with the sealed report. Some programs write a file anew when they sign; sign the original download so that the signature is added at its end.',
      other_document:
        'This is another document: the code of this report is not in it. Choose the signed report that you downloaded here.',
      no_signature: 'There is no new signature in the file.',
      more_changed: 'Besides one signature something else was changed in the file, so we cannot take it.',
      broken: 'The signature does not agree with the file, or does not cover the whole report.',
      expired: 'The certificate with which the report was signed is not valid.',
      too_many: 'The report already has as many signatures as it can have.',
    },
    expiredOn: (p) =>
      `The certificate with which the report is signed was not valid then: it is valid from ${p.from} to ${p.until}. Sign with a valid one.`,
  },

  verify: {
    change: (change) => {
      switch (change.kind) {
        case 'locked':
          return 'The file is protected by a password, so we could not read it. We can say nothing of its content.';
        case 'unreadable':
          return 'We could not read the file as a PDF. We can say nothing of its content.';
        case 'not_compared':
          return 'We could not read the pages of the file, so they were not compared with the sealed ones.';
        case 'appended':
          return 'Something was added at the end of the sealed file. Programs show the state after that change.';
        case 'cut':
          return 'The end of the file is missing.';
        case 'encrypted':
          return 'The file was encrypted; the sealed one is not.';
        case 'unsigned':
          return 'The electronic signature of the delivered file is missing.';
        case 'signed_later':
          return 'An electronic signature was added to the report later. This file is the sealed one, without it.';
        case 'signature_withdrawn':
          return 'The signature in this file was withdrawn later; the report is now delivered without it.';
        case 'signed_again':
          return 'An electronic signature was added that the delivered file does not have.';
        case 'page_count':
          return `The file has ${pagesOf(change.given)}, the sealed one ${pagesOf(change.sealed)}.`;
        case 'page_order':
          return 'The pages are in another order.';
        case 'page_text':
          return `The text differs on ${onPages(change.pages)}.`;
        case 'page_drawn':
          return `The text is the same, but something else (pictures, lines, notes or fonts) differs on ${onPages(change.pages)}.`;
        case 'attachments':
          return 'The attachments of the file are not the sealed ones.';
        case 'about':
          return 'What the file says of itself was changed (title, author, program or time).';
        case 'frame':
          return 'Settings of the document were changed, such as what happens when it is opened.';
        case 'shown_signature':
          return 'The signatures that show on the pages are not the same.';
        case 'fields':
          return 'The file has form fields that the sealed one does not have.';
        case 'bytes_only':
          return 'The bytes of the file are others. The pages, attachments and data that we read are the same.';
      }
    },
    field: (p) => `field ${p.path}`,
    missingFigure: 'a figure that the file lacks',
  },
};
