/** Ids of the pick lists; labels are in i18n. Ids of the specification stand byte for byte, misspelt ones included. */

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

export const propertyTypes = ['building', 'building_part', 'parcel'] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const personKinds = ['fizicna_oseba', 'pravna_oseba', 'samostojni_podjetnik', 'organ'] as const;
export type PersonKind = (typeof personKinds)[number];

/** States of an inquiry, in their order; the label and what each asks of whom is in i18n and core. */
export const inquiryStates = ['draft', 'submitted', 'cancelled', 'expired'] as const;
export type InquiryState = (typeof inquiryStates)[number];

export const accountStates = ['active', 'unconfirmed', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

export const languages = ['sl', 'en'] as const;
export type Language = (typeof languages)[number];
