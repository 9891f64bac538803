import type {
  AbsenceReason,
  AccountState,
  AssesmentReason,
  CancelReason,
  ChecklistDocument,
  DeclineReason,
  DesktopReason,
  DocumentType,
  Ended,
  HoldReason,
  InquiryStage,
  InquiryState,
  Language,
  LicenceKind,
  MissingItemKind,
  NoAccessReason,
  NotificationLevel,
  Party,
  PersonKind,
  PhotoKind,
  PropertyKind,
  PropertyType,
  RoomType,
  Urgency,
  ValueBasis,
  ValuerDeclineReason,
  VisitChangeReason,
} from '#contract/codelists.ts';
import type { Role } from '#contract/permissions.ts';
import { plural } from '#platform/i18n/plural.ts';

const count = plural('sl');

const reasons: Record<AssesmentReason, string> = {
  zavarovano_posojanje: 'Zavarovano posojanje',
  sodni_postopek: 'Sodni postopek',
  stecajno_postopek: 'Stečajni postopek',
  racunovodsko_porocanje: 'Računovodsko poročanje',
  davcni_postopek: 'Davčni postopek',
  poslovna_odločitev_narocnika: 'Poslovna odločitev naročnika',
  drugo: 'Drugo',
};

const documentTypes: Record<DocumentType, string> = {
  gradbeno_dovolenje: 'Gradbeno dovoljenje',
  uporabno_dovolenje: 'Uporabno dovoljenje',
  lokacijska_informacija: 'Lokacijska informacija',
  potrdilo_o_namenski_rabi: 'Potrdilo o namenski rabi',
  projektna_dokumentacija: 'Projektna dokumentacija',
  elaborat_katastra_stavb: 'Elaborat za vpis stavbe ali dela stavbe v kataster',
  energetska_izkaznica: 'Energetska izkaznica',
  drugo: 'Drugo',
};

const checklistDocuments: Record<ChecklistDocument, string> = {
  zemljiskoknjizni_izpisek: 'Zemljiškoknjižni izpisek',
  sklep_odlocba: 'Sklep ali odločba',
  pogodba: 'Pogodba',
  gradbeno_dovolenje: documentTypes.gradbeno_dovolenje,
  uporabno_dovolenje: documentTypes.uporabno_dovolenje,
  lokacijska_informacija: documentTypes.lokacijska_informacija,
  potrdilo_o_namenski_rabi: documentTypes.potrdilo_o_namenski_rabi,
  projektna_dokumentacija: documentTypes.projektna_dokumentacija,
  elaborat_katastra_stavb: documentTypes.elaborat_katastra_stavb,
  energetska_izkaznica: documentTypes.energetska_izkaznica,
};

const propertyKinds: Record<PropertyKind, string> = {
  stanovanje: 'Stanovanje',
  hisa: 'Hiša',
  poslovni_prostor: 'Poslovni prostor',
  garaza_parkirni_prostor: 'Garaža, parkirno mesto ali shramba',
  zemljisce_za_gradnjo: 'Zemljišče za gradnjo',
  kmetijsko_gozdno_zemljisce: 'Kmetijsko ali gozdno zemljišče',
  drugo: 'Drugo',
};

const propertyTypes: Record<PropertyType, string> = {
  building: 'Stavba',
  building_part: 'Del stavbe',
  parcel: 'Parcela',
};

const photoKinds: Record<PhotoKind, string> = {
  front: 'Pročelje',
  street: 'Ulica',
  room: 'Prostor',
  surroundings: 'Okolica',
  detail: 'Podrobnost',
  other: 'Drugo',
};

const personKinds: Record<PersonKind, string> = {
  fizicna_oseba: 'Fizična oseba',
  pravna_oseba: 'Pravna oseba',
  samostojni_podjetnik: 'Samostojni podjetnik',
  organ: 'Organ ali ustanova',
};

const inquiryStates: Record<InquiryState, string> = {
  draft: 'Osnutek',
  submitted: 'Oddano',
  in_review: 'V pregledu',
  needs_info: 'Čaka na dopolnitev',
  quoted: 'Ponudba poslana',
  awaiting_payment: 'Čaka na plačilo',
  confirmed: 'Potrjeno',
  assigned: 'Dodeljeno cenilcu',
  visit_scheduled: 'Ogled dogovorjen',
  visit_done: 'Ogled opravljen',
  in_progress: 'V izdelavi',
  in_qc: 'V kontroli',
  qc_returned: 'Vrnjeno v popravek',
  delivered: 'Poročilo izročeno',
  clarification: 'Pojasnilo zahtevano',
  closed: 'Zaključeno',
  on_hold: 'Začasno ustavljeno',
  declined: 'Zavrnjeno',
  cancelled: 'Preklicano',
  expired: 'Poteklo',
};

const inquiryStages: Record<InquiryStage, string> = {
  inquiry: 'Povpraševanje',
  order: 'Naročilo',
  visit: 'Ogled',
  report: 'Izdelava',
  delivery: 'Poročilo',
};

const parties: Record<Party, string> = {
  customer: 'naročnik',
  admin: 'pisarna',
  valuer: 'cenilec',
  reviewer: 'kontrolor',
  system: 'Mera',
};

const declineReasons: Record<DeclineReason, string> = {
  conflict_of_interest: 'Nasprotje interesov',
  outside_area: 'Zunaj območja dela',
  outside_expertise: 'Zunaj strokovnega področja',
  no_capacity: 'Ni prostih zmogljivosti',
  wanted_value: 'Pričakovana je vnaprej določena vrednost',
  other: 'Drugo',
};

const cancelReasons: Record<CancelReason, string> = {
  not_needed: 'Cenitve ne potrebujem več',
  too_expensive: 'Cena je previsoka',
  too_slow: 'Rok je predolg',
  other_provider: 'Izbran je drug izvajalec',
  by_mistake: 'Oddano pomotoma',
  customer_asked: 'Na željo naročnika',
  no_answer: 'Ni odgovora naročnika',
  other: 'Drugo',
};

const noAccessReasons: Record<NoAccessReason, string> = {
  nobody_there: 'Na naslovu ni bilo nikogar',
  access_refused: 'Vstop ni bil dovoljen',
  wrong_address: 'Naslov ni pravilen',
  unsafe: 'Ogled ni bil varen',
  other_property: 'Na naslovu je druga nepremičnina',
  other: 'Drugo',
};

const valuerDeclineReasons: Record<ValuerDeclineReason, string> = {
  conflict_of_interest: 'Nasprotje interesov',
  no_time: 'Ni časa',
  outside_area: 'Zunaj območja dela',
  outside_expertise: 'Zunaj strokovnega področja',
  no_answer: 'Ni odgovora v roku',
  other: 'Drugo',
};

const holdReasons: Record<HoldReason, string> = {
  customer_asked: 'Na željo naročnika',
  third_party: 'Čakanje na tretjo osebo',
  legal_proceedings: 'Pravni postopek',
  absence: 'Odsotnost',
  other: 'Drugo',
};

const visitChangeReasons: Record<VisitChangeReason, string> = {
  illness: 'Bolezen',
  work: 'Službena obveznost',
  no_access: 'Dostop ni mogoč',
  weather: 'Vreme',
  other: 'Drugo',
};

const absenceReasons: Record<AbsenceReason, string> = {
  field_work: 'Na terenu',
  holiday: 'Dopust',
  illness: 'Bolezen',
  training: 'Izobraževanje',
  other: 'Odsotnost',
};

const desktopReasons: Record<DesktopReason, string> = {
  customer_asked: 'Na željo naročnika',
  no_access: 'Ogled ni mogoč',
  portfolio: 'Vrednotenje portfelja',
  retrospective: 'Vrednost na pretekli dan',
  other: 'Drugo',
};

const missingItemKinds: Record<MissingItemKind, string> = {
  personal_information: 'Podatki o naročniku',
  property_data: 'Podatki o nepremičnini',
  document: 'Dokument',
  access: 'Dostop in termin ogleda',
  payer: 'Podatki o plačniku',
  other: 'Drugo',
};

const urgencies: Record<Urgency, string> = {
  standard: 'Običajno',
  urgent: 'Nujno',
};

const valueBases: Record<ValueBasis, string> = {
  trzna: 'Tržna vrednost',
  likvidacijska: 'Likvidacijska vrednost',
  postena: 'Poštena vrednost',
};

const licenceKinds: Record<LicenceKind, string> = {
  pooblasceni_ocenjevalec: 'Pooblaščeni ocenjevalec vrednosti nepremičnin',
  sodni_cenilec: 'Sodni cenilec',
};

const roomTypes: Record<RoomType | 'otroska_soba', string> = {
  dnevna_soba: 'Dnevna soba',
  kuhinja: 'Kuhinja',
  jedilnica: 'Jedilnica',
  spalnica: 'Spalnica',
  kopalnica: 'Kopalnica',
  pisarna: 'Pisarna',
  kletni_prostor: 'Kletni prostor',
  terasa_balkon: 'Terasa balkon',
  shramba: 'Shramba',
  hodnik: 'Hodnik',
  drugo: 'Drugo',
  otroska_soba: 'Otroška soba',
};

const notificationLevels: Record<NotificationLevel, string> = {
  all: 'Vsa sporočila',
  mine: 'Samo o mojih primerih',
  needs_me: 'Samo kadar sem na potezi',
};

const accountStates: Record<AccountState, string> = {
  active: 'Dejaven',
  unconfirmed: 'E-pošta še ni potrjena',
  closed: 'Zaprt',
};

const roles: Record<Role, string> = { user: 'Stranka', valuer: 'Cenilec', admin: 'Pisarna' };

const languages: Record<Language, string> = { sl: 'Slovenščina', en: 'English' };

/** Labels of every pick list, by the ids of the contract. */

const endedThings: Record<Ended, string> = {
  sessions: 'vse dosedanje prijave v račun',
  password: 'dosedanje geslo',
  passkeys: 'ključi za prijavo brez gesla',
  two_factor: 'dvostopenjska prijava z obnovitvenimi kodami',
  email_change: 'zahtevana sprememba e-poštnega naslova',
  drafts: 'osnutki povpraševanj',
  links: 'povezave, poslane drugim',
  organisation: 'članstvo v organizaciji',
};

export const codeLists = {
  reasons,
  documentTypes,
  checklistDocuments,
  propertyKinds,
  propertyTypes,
  personKinds,
  photoKinds,
  inquiryStates,
  inquiryStages,
  parties,
  declineReasons,
  cancelReasons,
  noAccessReasons,
  valuerDeclineReasons,
  holdReasons,
  visitChangeReasons,
  absenceReasons,
  desktopReasons,
  missingItemKinds,
  urgencies,
  term: (p: { urgency: Urgency; days: number }) =>
    `${urgencies[p.urgency]} (${count(p.days, { one: '# delovni dan', two: '# delovna dneva', few: '# delovni dnevi', other: '# delovnih dni' })})`,
  valueBases,
  licenceKinds,
  roomTypes,
  roomTypesTitle: 'Vrsta prostora',
  notificationLevels,
  accountStates,
  roles,
  languages,
  endedThings,
};
