/** Ids of the pick lists; labels are in i18n. Ids of the specification are used byte for byte, misspelt ones included. */

export const assesmentReasons = [
  'zavarovano_posojanje',
  'sodni_postopek',
  'stecajno_postopek',
  'racunovodsko_porocanje',
  'davcni_postopek',
  'poslovna_odločitev_narocnika',
  'drugo',
] as const;
export type AssesmentReason = (typeof assesmentReasons)[number];

export const documentTypes = [
  'gradbeno_dovolenje',
  'uporabno_dovolenje',
  'lokacijska_informacija',
  'potrdilo_o_namenski_rabi',
  'projektna_dokumentacija',
  'elaborat_katastra_stavb',
  'energetska_izkaznica',
  'drugo',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Entries of the list of documents by purpose: the first three are documents of the type `drugo` with that label. */
export const checklistDocuments = [
  'zemljiskoknjizni_izpisek',
  'sklep_odlocba',
  'pogodba',
  'gradbeno_dovolenje',
  'uporabno_dovolenje',
  'lokacijska_informacija',
  'potrdilo_o_namenski_rabi',
  'projektna_dokumentacija',
  'elaborat_katastra_stavb',
  'energetska_izkaznica',
] as const;
export type ChecklistDocument = (typeof checklistDocuments)[number];

export const propertyKinds = [
  'stanovanje',
  'hisa',
  'poslovni_prostor',
  'garaza_parkirni_prostor',
  'zemljisce_za_gradnjo',
  'kmetijsko_gozdno_zemljisce',
  'drugo',
] as const;
export type PropertyKind = (typeof propertyKinds)[number];

/** Basis of a price: the kind of a property, or that it is a whole building of more dwellings than a house has. */
export const pricedKinds = [...propertyKinds, 'block'] as const;
export type PricedKind = (typeof pricedKinds)[number];

export const propertyTypes = ['building', 'building_part', 'parcel'] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** Subjects of a photo. */
export const photoKinds = ['front', 'street', 'room', 'surroundings', 'detail', 'other'] as const;
export type PhotoKind = (typeof photoKinds)[number];

export const personKinds = ['fizicna_oseba', 'pravna_oseba', 'samostojni_podjetnik', 'organ'] as const;
export type PersonKind = (typeof personKinds)[number];

/** States of an inquiry: the first sixteen in their order, then those that can come from many. */
export const inquiryStates = [
  'draft',
  'submitted',
  'in_review',
  'needs_info',
  'quoted',
  'awaiting_payment',
  'confirmed',
  'assigned',
  'visit_scheduled',
  'visit_done',
  'in_progress',
  'in_qc',
  'qc_returned',
  'delivered',
  'clarification',
  'closed',
  'on_hold',
  'declined',
  'cancelled',
  'expired',
] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** How a person's list of inquiries may be sorted; `due`: the nearest day of delivery first. */
export const inquirySorts = ['newest', 'oldest', 'due'] as const;
export type InquirySort = (typeof inquirySorts)[number];

/** The five big stages that the bar shows over the twenty states. */
export const inquiryStages = ['inquiry', 'order', 'visit', 'report', 'delivery'] as const;
export type InquiryStage = (typeof inquiryStages)[number];

/** Parties that can move an inquiry on. */
export const parties = ['customer', 'admin', 'valuer', 'reviewer', 'system'] as const;
export type Party = (typeof parties)[number];

export const declineReasons = [
  'conflict_of_interest',
  'outside_area',
  'outside_expertise',
  'no_capacity',
  'wanted_value',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** `no_answer` is set by the system: thirty days without the requested information. */
export const cancelReasons = [
  'not_needed',
  'too_expensive',
  'too_slow',
  'other_provider',
  'by_mistake',
  'customer_asked',
  'no_answer',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const noAccessReasons = [
  'nobody_there',
  'access_refused',
  'wrong_address',
  'unsafe',
  'other_property',
  'other',
] as const;
export type NoAccessReason = (typeof noAccessReasons)[number];

/** `no_answer` is the system's: the time to accept ran out. */
export const valuerDeclineReasons = [
  'conflict_of_interest',
  'no_time',
  'outside_area',
  'outside_expertise',
  'no_answer',
  'other',
] as const;
export type ValuerDeclineReason = (typeof valuerDeclineReasons)[number];

export const holdReasons = ['customer_asked', 'third_party', 'legal_proceedings', 'absence', 'other'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const visitChangeReasons = ['illness', 'work', 'no_access', 'weather', 'other'] as const;
export type VisitChangeReason = (typeof visitChangeReasons)[number];

/** Why a valuer makes no visits on a day; the reason is public. */
export const absenceReasons = ['field_work', 'holiday', 'illness', 'training', 'other'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** Why a valuation is made from the desk, without a visit. */
export const desktopReasons = ['customer_asked', 'no_access', 'portfolio', 'retrospective', 'other'] as const;
export type DesktopReason = (typeof desktopReasons)[number];

export const missingItemKinds = [
  'personal_information',
  'property_data',
  'document',
  'access',
  'payer',
  'other',
] as const;
export type MissingItemKind = (typeof missingItemKinds)[number];

export const urgencies = ['standard', 'urgent'] as const;
export type Urgency = (typeof urgencies)[number];

/** Podlaga vrednosti: market, liquidation and fair value. */
export const valueBases = ['trzna', 'likvidacijska', 'postena'] as const;
export type ValueBasis = (typeof valueBases)[number];

/** Kinds of customers that the office may let pay after delivery (decision D26); natural persons prepay. */
export const payLaterKinds: readonly PersonKind[] = ['pravna_oseba', 'samostojni_podjetnik', 'organ'];

/** Pictures printed under a valuer's reports. */
export const valuerMarks = ['signature', 'stamp'] as const;
export type ValuerMark = (typeof valuerMarks)[number];

export const licenceKinds = ['pooblasceni_ocenjevalec', 'sodni_cenilec'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

export const accountStates = ['active', 'unconfirmed', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

/** The kinds of rooms that can be chosen; `otroska_soba` has an icon only. */
export const roomTypes = [
  'dnevna_soba',
  'kuhinja',
  'jedilnica',
  'spalnica',
  'kopalnica',
  'pisarna',
  'kletni_prostor',
  'terasa_balkon',
  'shramba',
  'hodnik',
  'drugo',
] as const;
export type RoomType = (typeof roomTypes)[number];

/** Subjects of a point of quality control. */
export const qcCategories = [
  'data',
  'comparables',
  'adjustments',
  'method',
  'reasoning',
  'figures',
  'legal',
  'presentation',
  'other',
] as const;
export type QcCategory = (typeof qcCategories)[number];

/** Subjects of a customer's question about a delivered report. */
export const questionCategories = ['data', 'comparables', 'method', 'assumptions', 'wording', 'other'] as const;
export type QuestionCategory = (typeof questionCategories)[number];

/** The state of a sealed report: the latest version, replaced by a newer one, or withdrawn. */
export const reportStates = ['valid', 'replaced', 'withdrawn'] as const;
export type ReportState = (typeof reportStates)[number];

/** Amount of mail to a person: everything, only their own cases, or only cases that wait for them. */
export const notificationLevels = ['all', 'mine', 'needs_me'] as const;
export type NotificationLevel = (typeof notificationLevels)[number];

/** Kinds of packages; the specification's extra_type. */
export const extraTypes = ['valuer_account', 'valuer_module'] as const;
export type ExtraType = (typeof extraTypes)[number];

/** Kinds of order: access for valuers, a module beside it, or a valuation; `month` bills a client's deliveries of a month. */
export const orderKinds = ['package', 'module', 'valuation', 'month', 'manual'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderStates = [
  'pending',
  'partially_paid',
  'paid',
  'active',
  'in_delivery',
  'fulfilled',
  'to_invoice',
  'collected',
  'expired_access',
  'expired',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The events of an order; the orders' lifecycle defines which are possible in which state. */
export const orderEvents = [
  'place',
  'pay',
  'take_back',
  'activate',
  'start_delivery',
  'fulfil',
  'collect',
  'end_access',
  'expire',
  'cancel',
  'reprice',
  'credit_part',
  'refund',
  'return_surplus',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** Steps of a refund; none of them changes the order. */
export const refundSteps = [
  'enter_account',
  'export_refund',
  'withdraw_refund',
  'pay_refund',
  'refund_came_back',
] as const;
export type RefundStep = (typeof refundSteps)[number];

/** Racun, racun za avans, dobropis. */
export const invoiceKinds = ['invoice', 'advance', 'credit'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** How a payment came to be known. A provider of card payments would be a further one. */
export const paymentSources = ['manual', 'statement'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export const languages = ['sl', 'en'] as const;
export type Language = (typeof languages)[number];

/** Imported registers, sources of a package, and states of its import. */
export const importRegisters = ['etn', 'cadastre'] as const;
export const importSources = ['upload', 'folder', 'download', 'command', 'schedule', 'undo'] as const;
export const importStates = ['running', 'planned', 'done', 'refused', 'failed', 'stopped', 'discarded'] as const;
export const importSteps = ['read', 'compare', 'merge', 'undo'] as const;
/** Reasons for refusing a file as a whole that an answer may give; `contract/import-refusals.ts` has every reason. */
export const importRefusals = ['encoding', 'cut', 'rejected', 'unitless', 'vanished', 'empty'] as const;
export type ImportRefusal = (typeof importRefusals)[number];

/** States of a message; `kept` if no mail server is configured and it can be read in the office only. */
export const mailStates = ['queued', 'kept', 'sent', 'failed'] as const;

/** Types of pictures that are taken; HEIC is made a JPEG by the browser if it can. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why an order has no price of the list. */
export const quoteReasons = ['nothing', 'court', 'block', 'special', 'accessory_alone', 'many'] as const;
export type QuoteReason = (typeof quoteReasons)[number];

/** Things that end with the first proof of an address, or with a new password by a code (decision 150). */
export const endedThings = [
  ...(['sessions', 'password', 'passkeys', 'two_factor', 'email_change'] as const),
  ...(['drafts', 'links', 'organisation'] as const),
] as const;
export type Ended = (typeof endedThings)[number];
