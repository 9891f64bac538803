/** Limits and constants of the business, each written once. */
export const limits = {
  appVersion: '2.0.4',
  /** Pages of an older version than this are asked to reload. */
  oldestClient: '2.0.0',
  /** Bytes of one document; the client's "0 = no limit" never lifts it on the server. */
  documentBytes: 5_000_000,
  /** Bytes of a body without files: as JSON, as a form, and of one field of a form; files of one call. */
  body: { bytes: 1_000_000, formBytes: 200_000, fieldBytes: 100_000, files: 1 },
  uploadTotal: 10,
  /** Size of one picture, as sent by the browser or an old client. */
  photoBytes: 25_000_000,
  /** The uploaded picture of a signature or stamp, and the longest side of the stored one. */
  markBytes: 5_000_000,
  markSide: 900,
  markKeptBytes: 1_048_576,
  /** A picture with more dots than this is not opened. */
  photoPixels: 50_000_000,
  /** Longest side of a picture that is kept, and of the small one, in dots. */
  photoSide: 2_560,
  thumbSide: 480,
  /** Photographed pages of one document, and the longest side of each in dots: A4 at 200 to the inch stays readable. */
  documentPages: 20,
  pageSide: 2_340,
  /** Pictures that can be dropped at once, before they are assigned to spaces. */
  photosAtOnce: 40,
  /** Whole pictures, and documents, that are kept with a day in the field: bytes of each, and how many are fetched at once. */
  fieldFiles: { bytes: 150_000_000, atOnce: 4 },
  /** How long deleted items can be restored: on the screen, and at the server. */
  undoSeconds: { screen: 10, server: 60 },
  /**
   * A file larger than `over` is sent in pieces of `bytes`; an unfinished upload is deleted after `hours`, sooner for accounts with an
   * unconfirmed address.
   */
  pieces: { over: 1_000_000, bytes: 1_048_576, hours: 24, unconfirmedHours: 1 },
  /** Files of one person that are on their way at once, and their bytes. */
  onTheirWay: { files: 60, bytes: 500_000_000 },
  pageSize: 20,
  cookieConsentDays: 30,
  cookieDays: 15,
  textInput: 30,
  /** Default number of digits of a masked input. */
  maskDigits: 3,
  /** Images: preload distance in screen heights, attempts, and interval of position checks. */
  imageLoad: { preload: 1.8, attempts: 1, throttleMs: 1_200 },
  /** A part whose code is loading: the time before a loader shows, and before a note on the delay. */
  lazyLoad: { delayMs: 200, timeoutMs: 2_000 },
  /** How long the browser may take to keep every file of the user area. */
  workerInstallMs: 180_000,
  /** Squares of the map that are kept with a day in the field, and how many are fetched at once. */
  fieldMap: { squares: 3_000, atOnce: 6 },
  /** How long a code that resets a password is good, a link that signs in, and a token of the forms of sign-in. */
  resetMinutes: 10,
  signInLinkMinutes: 15,
  formHours: 2,
  passwordMin: 12,
  passwordMax: 256,
  visitFirstHour: 9,
  visitLastHour: 17,
  /** Steps of the hours that an input of day and time offers. */
  timeStepMinutes: 30,
  /** A question of the cadastre that was just asked is answered by the same answer, in milliseconds. */
  cadastreShareMs: 2_000,
  /** Pictures of outside services under a map: timeout, size limit, and the numbers of parallel requests and kept pictures. */
  outsideLayers: { withinMs: 5_000, bytes: 2_000_000, keptBytes: 64_000_000, keptMs: 86_400_000, atOnce: 6 },
  mapZoom: { initial: 6, min: 2, max: 20 },
  chunkAttempts: 3,
  recentSignInMinutes: 10,
  /** Messages of the contact form: per address in a day, and from all guests in an hour. */
  contact: { ofAddress: 10, ofGuests: 60 },
  /** How long the address of a file made for one person is valid. */
  downloadMinutes: 5,
  /** Working days for the answer to a question about a report, and for its correction. */
  clarificationDays: 5,
  correctionDays: 5,
  /** Lines of an invoice that the office writes by hand. */
  invoiceLines: 20,
  vatPercent: 22,
  /** Hits of a search on a page of their own. */
  listedHits: 20,
  /** How far ahead an order may name its day of valuation: a later one is a slip of the keys. */
  valuationDateDays: 366,
  /** A case: days of a draft, an offer, an unanswered request, and of questions after delivery. */
  draftDays: { warning: 76, end: 90 },
  quoteDays: { warning: 3 },
  infoDays: { reminders: [7, 21], end: 30 },
  questionDays: 30,
  /** Price of a cancellation, in per cent of the order's price: once a visit is agreed on, and once it was made. */
  cancelPercent: { visit_agreed: 30, visit_made: 60 },
  /** For consumers: days to withdraw from a distance contract, to refund the money, and to answer a complaint. */
  withdrawalDays: 14,
  refundDays: 14,
  complaintDays: 8,
  /** Links by which a statement of withdrawal is confirmed: days until one ends, and how many of a contract are sent in a day. */
  withdrawalLinks: { days: 30, perDay: 3 },
  /** A predracun: days of its reminders and its end. */
  proformaDays: { reminders: [7, 14], end: 15 },
  /** Working days that a transfer may take from one bank to another. */
  transferWorkingDays: 1,
  /** Days before the end of access on which its owner is reminded. */
  accessWarnings: [14, 3, 0],
  /** Moves of a visit by the customer, after which one calls. */
  visitMoves: 2,
  visitMoveHours: 24,
  /** The longest absence of a valuer. */
  absenceDays: 120,
  /** Days of all calendars in one answer. */
  calendarDays: 31,
  /** Views of a list that one person keeps, and rows of a list that go into a file. */
  viewsOfList: 20,
  exportedRows: 10_000,
  /** Sealed documents that one search opens, the newest first. */
  openedToFind: 2_000,
  /** Hours after which a changed account of the issuer is valid without a confirmation. */
  ibanWaitHours: 24,
  /** The highest payment in cents; more is a slip of the keys, or a statement that is damaged. */
  highestPaymentCents: 100_000_000,
  /** Payments in one file for a bank. */
  refundsInFile: 500,
  /** Days in which an account closed by its owner can be restored, before it is erased. */
  reactivationDays: 30,
  /** Validity of the link by which a colleague sets their first password, in days. */
  staffInvitationDays: 5,
  /**
   * Retention of personal data: of inquiries without an order, of orders, sent mails, messages of the contact form, ended sign-ins, and the
   * security log with names and without (docs/privacy.md).
   */
  retention: {
    unorderedMonths: 12,
    orderedYears: 10,
    mailMonths: 12,
    contactMonths: 12,
    sessionDays: 30,
    securityDays: 90,
    securityMonths: 12,
  },
  missingItems: 20,
  /**
   * The search of deals: rows of a page, largest radius, corners of a drawn outline, points of a chart, dots of the map, units side by side
   * and in a file, saved searches without and with the monitoring module.
   */
  market: {
    page: 25,
    radiusMetres: 50_000,
    polygonNumbers: 400,
    points: 400,
    dots: 5_000,
    /** Maximum number of bars over a range of the filters, and the number of values needed for any. */
    spread: { bars: 24, values: 5 },
    /** Statistics of the country and of municipalities that are kept until the next import. */
    keptAnswers: 1_000,
    countryDots: 100_000,
    /** Prices of a municipality that have a median on the map. */
    areaDeals: 3,
    compared: 6,
    /** Prices that have a middle half. */
    middle: 4,
    /**
     * Outliers of prices: minimum number of prices, distance from the middle half in multiples of its width, on the logarithm, and minimum
     * width of the middle half.
     */
    outliers: { fewest: 5, reach: 1.5, least: 0.2 },
    /** Text filters of one search, one for each filterable text. */
    texts: 4,
    exported: 20_000,
    around: { metres: 1_000, years: 3 },
    /**
     * Comparables offered, and the nearest deals from which they are chosen. The limits of distance, time and size ratio widen step by step
     * until there are enough. Fewer than `fewest` after the last step are too few for a comparison, and the screen says so.
     */
    suggested: {
      most: 12,
      of: 150,
      fewest: 3,
      steps: [
        { metres: 1_000, years: 1, times: 1.25 },
        { metres: 3_000, years: 2, times: 1.5 },
        { metres: 5_000, years: 3, times: 2 },
        { metres: 10_000, years: 3, times: 3 },
      ],
    },
    saved: 3,
    watched: 50,
    addressLength: 4_000,
  },
  /** A list of units that is looked up at once: its lines, and the bytes of its file. */
  listedUnits: 500,
  listedBytes: 2_000_000,
  /** The longest side and the largest area that is measured, and how many pieces a space is made of. */
  measurements: { metres: 1_000, squareMetres: 100_000, ofSpace: 30 },
  /** Floors of a property and spaces on a floor. */
  floors: 30,
  spacesOnFloor: 60,
  /** A request for a document by a link: days until it ends, files that come by it, and how many of a property are open. */
  uploadRequests: { days: 14, files: 5, open: 20 },
  /** A valuation: the size of one case, the largest figure, and how many rows its statistics read. */
  valuation: {
    comparables: 30,
    lines: 40,
    items: 60,
    pairs: 20,
    loans: 5,
    secondBases: 3,
    sources: 10,
    buildings: 20,
    series: 400,
    years: 30,
    months: 360,
    loanMonths: 600,
    lifeYears: 500,
    /** Entered rates as fractions: beyond `most` they are impossible and no report is issued, outside `usual` they are worth a look. */
    rates: {
      yield: { most: 1, usual: [0.02, 0.2] },
      loan: { most: 1, usual: [0, 0.15] },
      growth: { most: 1, usual: [-0.05, 0.08] },
      vacancy: { most: 1, usual: [0, 0.4] },
      unpaid: { most: 1, usual: [0, 0.2] },
      dealCosts: { most: 1, usual: [0, 0.15] },
      extra: { most: 1, usual: [0, 0.3] },
      profit: { most: 2, usual: [0.05, 0.4] },
      adjustment: { most: 100, usual: [-1, 1] },
    },
    /** Implausible valuation days: before this year, or this number of years after every other day in the case. */
    usualValuation: { firstYear: 1990, yearsAhead: 5 },
    /** Usual years of a cash flow, and the usual saleable share of the built area. */
    usualHold: [3, 15],
    usualEfficiency: [0.5, 0.95],
    euros: 1_000_000_000_000,
    area: 100_000_000,
    attribute: 1_000_000_000,
    pool: 5_000,
    /** Minutes in which the changes of one person are one version. */
    versionMinutes: 10,
    /** Sales around the subject that are given at once, and how far from it a valuer may look for them. */
    sales: 300,
    salesMetres: 25_000,
  },
  /** Cases that the box of everything shows. */
  foundCases: 8,
  /** Other cases of the same property that a case names. */
  sameProperty: 5,
  /** Messages behind the bell: days, and cases. */
  messages: { newDays: 90, newCases: 30 },
  /** Months that the statistics show at once. */
  statisticsMonths: 36,
  /** People on a page of the office's list. */
  users: 25,
  /** Imports: bytes of a package that comes through the browser (larger ones by the operator's folder), and runs that are shown. */
  imports: {
    uploadBytes: 200_000_000,
    page: 25,
    /** Runs shown at first, and at most. */
    runs: 8,
    mostRuns: 200,
    /** Names of files that a run did not read; more of them only count. */
    unreadFiles: 200,
    /**
     * An import is refused as a whole above these per cents: of unreadable lines of a file, of known records missing from it, of deals
     * without any part or parcel, of units at the same distance beside the cadastre. Fewer than `least` are never too many: in a short file
     * one line is a large share.
     */
    refused: { rejectedPercent: 1, vanishedPercent: 5, unitlessPercent: 20, besidePercent: 50, least: 5 },
    /** Reasons of refused lines that a plan names, the most frequent ones. */
    reasons: 10,
    /** The last imports of a register that can be undone. */
    undoable: 3,
    /** Number of values that look grouped by thousands, with none that looks otherwise, from which a file cannot be trusted. */
    grouped: 5,
  },
  /** The audit trail: rows of a page, of a file, and of one piece of its proof. */
  audit: { page: 25, exported: 20_000, proven: 20_000 },
  /**
   * Alarms: number within an hour of other people's ids, and of refused sign-ins; hours of the night in which an export of the office is
   * one; hours before the same alarm is repeated.
   */
  alarms: { foreignIds: 30, signIns: 50, nightFrom: 22, nightTo: 5, quietHours: 24 },
  /**
   * The readiness page: days before the end of a licence, days after which a backup and a tested restore are old and too old, days of a
   * register, minutes by which a job may be late.
   */
  readiness: {
    licenceDays: 30,
    backupDays: { warning: 2, missing: 7 },
    restoreDays: { warning: 183, missing: 366 },
    registerDays: 100,
    lateJobMinutes: 10,
  },
  /** Points of one return from quality control, and the largest size of a sealed report to check. */
  qcPoints: 30,
  sealedBytes: 40_000_000,
  /** Electronic signatures of one report. */
  reportSignatures: 5,
  /** A link to a sealed report: days that it may be open, days at first, and how many of a report are open. */
  reportLinks: { mostDays: 90, days: 14, open: 20 },
  /** Cells listed that differ between a report and its sealed state. */
  namedDifferences: 40,
  /** Days that a deleted document can be brought back. */
  trashDays: 30,
  /** Kinds of properties whose prices a guest requests at once. */
  offeredKinds: 10,
  recipients: 5,
  /** Properties of an order that the office enters. */
  enteredProperties: 20,
  /** Versions of a text that its history shows, and pieces of news in the list and the feed. */
  textHistory: 50,
  newsShown: 100,
} as const;

/**
 * Downloads from GURS, made only by the server: attempts without progress, the first pause between two (doubled each time), the longest
 * pause that the service may demand, the timeouts of an answer and of silence; the polling of a package in preparation; bytes above any
 * package, and those that must stay free on the disk for unpacking; minutes after its hour by which a weekly one must have begun.
 */
export const downloadLimits = {
  attempts: 6,
  pauseMs: 1_000,
  mostPauseMs: 300_000,
  answerMs: 30_000,
  silentMs: 60_000,
  preparing: { attempts: 60, pauseMs: 10_000 },
  mostBytes: 20_000_000_000,
  spareBytes: 1_000_000_000,
  overdueMinutes: 60,
} as const;

/** The longest text of each field, in characters. */
export const lengths = {
  name: 80,
  company: 160,
  email: 254,
  phone: 30,
  street: 120,
  post: 80,
  note: 2_000,
  search: 120,
  code: 40,
  visitCode: 120,
  label: 80,
  number: 60,
  fileName: 180,
  parcelNumber: 12,
  /** In the notation of documents: »SI 12 345 678«. */
  taxNumber: 14,
  iban: 42,
  court: 120,
  fileNumber: 40,
  licenceNumber: 40,
  /** Step 0 with everything in it. */
  typed: 20_000,
  /** Look-up for an order, as in an address. */
  lookedUp: 2_000,
  region: 80,
  title: 120,
  description: 300,
  slug: 80,
  pageText: 40_000,
  caption: 200,
  /** A reason or a comment in a valuation, and a block of its report. */
  reason: 2_000,
  block: 20_000,
  link: 500,
  /** Filters of a list, in the format of its address. */
  filters: 10_000,
} as const;

/** How often: `max` calls in `seconds`, counted for each person, or each address before sign-in. */
export const rates = {
  ordinary: { max: 1_200, seconds: 60 },
  search: { max: 600, seconds: 60 },
  lookup: { max: 120, seconds: 60 },
  /** A whole valuation, kept while one works on it. */
  autosave: { max: 120, seconds: 60 },
  preview: { max: 30, seconds: 60 },
  download: { max: 120, seconds: 600 },
  upload: { max: 240, seconds: 3_600 },
  visit_link: { max: 20, seconds: 3_600 },
  message: { max: 240, seconds: 3_600 },
  upload_request: { max: 30, seconds: 86_400 },
  /** Questions whether a report is genuine, by its code or link, and by its file. */
  verify: { max: 30, seconds: 60 },
  verify_file: { max: 30, seconds: 3_600 },
  requested_upload: { max: 30, seconds: 3_600 },
  picture_upload: { max: 1_200, seconds: 3_600 },
  piece: { max: 12_000, seconds: 3_600 },
  picture: { max: 6_000, seconds: 600 },
  /** Pieces of the map: a screen takes a dozen at each move. */
  tile: { max: 6_000, seconds: 600 },
  submit: { max: 60, seconds: 86_400 },
  contact: { max: 10, seconds: 3_600 },
  own_data: { max: 10, seconds: 3_600 },
  test_mail: { max: 10, seconds: 3_600 },
  register: { max: 20, seconds: 3_600 },
  sign_in: { max: 100, seconds: 900 },
  refresh: { max: 120, seconds: 60 },
} as const;

export type RateName = keyof typeof rates;

/**
 * Limits on what one account may begin within 24 hours and have open at once; lower with an unconfirmed address. Mails are those that a
 * person's actions send to others; files are all uploads of a customer, including the trash. From `toldPercent` of a quota on every action
 * reports the remaining amount.
 */
export const quotas = {
  toldPercent: 80,
  drafts: { confirmed: { day: 60, open: 200 }, unconfirmed: { day: 20, open: 20 } },
  orders: { confirmed: { day: 40, open: 60 }, unconfirmed: { day: 20, open: 10 } },
  mails: { confirmed: { day: 100 }, unconfirmed: { day: 0 } },
  files: { confirmed: { bytes: 2_000_000_000 }, unconfirmed: { bytes: 100_000_000 } },
} as const;
