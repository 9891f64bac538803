import type { Issuer } from '../contract/orders.ts';

/** The issuer of invoices in a new installation: a sample that is shown in the demonstration and belongs to no one. */
const sample = {
  name: 'Mera, d. o. o. (vzorec)',
  street: 'Vzorcna ulica 1',
  tax_number: '10000003',
  registration_number: '0000000000',
  iban: 'SI56191000000012373',
  email: 'racuni@mera.example',
  phone: '01 000 00 00',
} as const satisfies Partial<Issuer>;

type SampleField = keyof typeof sample;

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '');

/** The same, however it is written, with or without the marks on its letters. */
const plain: Readonly<Record<SampleField, (text: string) => string>> = {
  name: bare,
  street: bare,
  tax_number: (text) => text.replace(/\D+/g, ''),
  // A number of zeros only is none, however many they are.
  registration_number: (text) => text.replace(/\D+/g, '').replace(/^0+$/, '0'),
  iban: (text) => text.toUpperCase().replace(/[^A-Z\d]+/g, ''),
  email: bare,
  // With and without the code of the country.
  phone: (text) => text.replace(/\D+/g, '').replace(/^(00386|386|0)/, ''),
};

/** Which data of the issuer are still those of the sample; nothing may be sold before there are none. */
export const sampleFieldsOf = (issuer: Pick<Issuer, SampleField>): readonly SampleField[] =>
  (Object.keys(sample) as SampleField[]).filter(
    (field) => plain[field](issuer[field] ?? '') === plain[field](sample[field]),
  );
