import { limits } from '#contract/limits.ts';
import { keysOf } from '#lib/keys.ts';
import type { Moment } from '#lib/ljubljana-time.ts';
import type { Operator } from '../contract/orders.ts';

/** The issuer of invoices in a new installation: a sample that is shown in the demonstration and belongs to no one. */
const sample = {
  name: 'Mera, d. o. o. (vzorec)',
  street: 'Vzorcna ulica 1',
  tax_number: '10000003',
  registration_number: '0000000000',
  iban: 'SI56191000000012373',
  email: 'racuni@mera.example',
  phone: '01 000 00 00',
  profession: 'Pooblasceni ocenjevalci vrednosti nepremicnin in sodni cenilci (vzorec)',
  licence: 'Dovoljenja Slovenskega instituta za revizijo, stevilke so v porocilih (vzorec)',
  supervision: 'Agencija za javni nadzor nad revidiranjem (vzorec)',
  privacy_contact: 'Vzorcna oseba, zasebnost@mera.example',
  processors:
    'Gostovanje: Vzorcni strezniki, d. o. o. (vzorec) Posiljanje e-poste: Vzorcna posta, d. o. o. (vzorec) Racunovodstvo: Vzorcne knjige, d. o. o. (vzorec)',
} as const satisfies Partial<Operator>;

type RequiredField = keyof typeof sample;

/** Fields that the law demands of a seller and that may be empty until they are entered; a telephone number may be left out. */
const mayNotBeEmpty: ReadonlySet<RequiredField> = new Set([
  'profession',
  'licence',
  'supervision',
  'privacy_contact',
  'processors',
]);

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '');

/** The same, in any spelling, with or without diacritics. */
const plain: Readonly<Record<RequiredField, (text: string) => string>> = {
  name: bare,
  street: bare,
  tax_number: (text) => text.replace(/\D+/g, ''),
  // A number of zeros only counts as missing, whatever its length.
  registration_number: (text) => text.replace(/\D+/g, '').replace(/^0+$/, '0'),
  iban: (text) => text.toUpperCase().replace(/[^A-Z\d]+/g, ''),
  email: bare,
  // With and without the code of the country.
  phone: (text) => text.replace(/\D+/g, '').replace(/^(00386|386|0)/, ''),
  profession: bare,
  licence: bare,
  supervision: bare,
  privacy_contact: bare,
  processors: bare,
};

/** Data of the issuer that are missing or still those of the sample; nothing may be sold until it is empty. */
export const missingFieldsOf = (issuer: Pick<Operator, RequiredField>): readonly RequiredField[] =>
  keysOf(sample).filter((field) => {
    const value = issuer[field] ?? '';
    if (value === '') return mayNotBeEmpty.has(field);
    return plain[field](value) === plain[field](sample[field]);
  });

/** A number of the register of firms, of seven digits or of ten with the part of a firm. */
export const isRegistrationNumber = (text: string): boolean => /^(?=.*[1-9])\d{7}(\d{3})?$/.test(text);

const isSameIban = (one: string, other: string): boolean => plain.iban(one) === plain.iban(other);

/** Whether an issuer has an account of its own: neither none nor the one of the sample. */
export const isOwnIban = (iban: string): boolean => iban !== '' && !isSameIban(iban, sample.iban);

/** Whether a changed account must wait before it is used on documents: not if there was no own account before. */
export const waitsForIban = (before: string, after: string): boolean => isOwnIban(before) && !isSameIban(before, after);

/** Moment from which a changed account is valid without a confirmation. */
export const ibanHoldsFrom = (askedAt: Moment): Moment => askedAt + limits.ibanWaitHours * 60 * 60_000;
