import type { Messages } from '../sl/index.ts';

export const codeLists: Messages['codeLists'] = {
  reasons: {
    zavarovano_posojanje: 'Secured lending',
    sodni_postopek: 'Court proceedings',
    stecajno_postopek: 'Bankruptcy proceedings',
    racunovodsko_porocanje: 'Financial reporting',
    davcni_postopek: 'Tax proceedings',
    poslovna_odločitev_narocnika: "Client's business decision",
    drugo: 'Other',
  },
  documentTypes: {
    gradbeno_dovolenje: 'Building permit',
    uporabno_dovolenje: 'Use permit',
    lokacijska_informacija: 'Location information',
    potrdilo_o_namenski_rabi: 'Certificate of planned use',
    projektna_dokumentacija: 'Project documentation',
    elaborat_katastra_stavb: 'Survey report of the building cadastre',
    energetska_izkaznica: 'Energy performance certificate',
    drugo: 'Other',
  },
  propertyKinds: {
    stanovanje: 'Flat',
    hisa: 'House',
    poslovni_prostor: 'Business premises',
    garaza_parkirni_prostor: 'Garage or parking space',
    zemljisce_za_gradnjo: 'Building land',
    kmetijsko_gozdno_zemljisce: 'Agricultural or forest land',
    drugo: 'Other',
  },
  propertyTypes: { building: 'Building', building_part: 'Part of a building', parcel: 'Parcel' },
  personKinds: {
    fizicna_oseba: 'Natural person',
    pravna_oseba: 'Legal entity',
    samostojni_podjetnik: 'Sole trader',
    organ: 'Authority or institution',
  },
  inquiryStates: { draft: 'Draft', submitted: 'Submitted', cancelled: 'Cancelled', expired: 'Expired' },
  accountStates: { active: 'Active', unconfirmed: 'E-mail not yet confirmed', closed: 'Closed' },
  roles: { user: 'Client', valuer: 'Valuer', admin: 'Office' },
  languages: { sl: 'Slovenščina', en: 'English' },
};
