import type {
  AccountState,
  AssesmentReason,
  DocumentType,
  InquiryState,
  Language,
  PersonKind,
  PropertyKind,
  PropertyType,
} from '#contract/codelists.ts';
import type { Role } from '#contract/permissions.ts';

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
  elaborat_katastra_stavb: 'Elaborat katastra stavb',
  energetska_izkaznica: 'Energetska izkaznica',
  drugo: 'Drugo',
};

const propertyKinds: Record<PropertyKind, string> = {
  stanovanje: 'Stanovanje',
  hisa: 'Hiša',
  poslovni_prostor: 'Poslovni prostor',
  garaza_parkirni_prostor: 'Garaža ali parkirni prostor',
  zemljisce_za_gradnjo: 'Zemljišče za gradnjo',
  kmetijsko_gozdno_zemljisce: 'Kmetijsko ali gozdno zemljišče',
  drugo: 'Drugo',
};

const propertyTypes: Record<PropertyType, string> = {
  building: 'Stavba',
  building_part: 'Del stavbe',
  parcel: 'Parcela',
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
  cancelled: 'Preklicano',
  expired: 'Poteklo',
};

const accountStates: Record<AccountState, string> = {
  active: 'Dejaven',
  unconfirmed: 'E-pošta še ni potrjena',
  closed: 'Zaprt',
};

const roles: Record<Role, string> = { user: 'Stranka', valuer: 'Cenilec', admin: 'Pisarna' };

const languages: Record<Language, string> = { sl: 'Slovenščina', en: 'English' };

/** Labels of every pick list, by the ids of the contract. */
export const codeLists = {
  reasons,
  documentTypes,
  propertyKinds,
  propertyTypes,
  personKinds,
  inquiryStates,
  accountStates,
  roles,
  languages,
};
