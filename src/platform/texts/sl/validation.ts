import type { ValidationKey } from '#contract/validation.ts';
import { plural } from '#platform/i18n/plural.ts';

const count = plural('sl');
const decimal = new Intl.NumberFormat('sl-SI', { useGrouping: 'always' });
const euros = new Intl.NumberFormat('sl-SI', { useGrouping: 'always', style: 'currency', currency: 'EUR' });

/** The text under a field for each key; `n` is the number after its colon. The first eight are the specification's. */
export const validation: Record<ValidationKey, (n: number) => string> = {
  validation_required: () => 'Zahtevano polje.',
  email_length: () => 'Vnesite več kot 4 znake',
  not_valid_email: () => 'Ni veljaven e-poštni naslov.',
  not_matched: () => 'Geslo se ne ujema.',
  max_length_30: () => 'Največja dolžina 30.',
  min_length_5: () => 'Najmanjša dolžina 5.',
  validation_emails_must_be_different: () => 'Ta e-poštni naslov ste že vnesli.',
  wrong_zip_code: () => 'Napačen format poštne številke.',
  max_length: (n) => `Največja dolžina ${decimal.format(n)}.`,
  min_length: (n) => `Najmanjša dolžina ${decimal.format(n)}.`,
  max_value: (n) => `Največja vrednost je ${decimal.format(n)}.`,
  min_value: (n) => `Najmanjša vrednost je ${decimal.format(n)}.`,
  max_cents: (n) => `Največja vrednost je ${euros.format(n / 100)}.`,
  min_cents: (n) => `Najmanjša vrednost je ${euros.format(n / 100)}.`,
  price_or_day: () => 'Vpišite novo ceno, nov rok ali oboje.',
  part_over_whole: () => 'Delež ne sme biti večji od celote.',
  either_or: () => 'Vpišite samo eno od obojega.',
  not_valid: () => 'Vnos ni veljaven.',
  not_a_number: () => 'Vnesite število.',
  discount_too_high: () => 'Popust mora biti nižji od cene.',
  not_in_register: () => 'Tega dela stavbe, stavbe ali parcele v registru ni. Preverite številko.',
  no_identifier: () =>
    'Te oznake ne razumemo. Vnesite šifro k. o. in številko dela stavbe, stavbe ali parcele, ne naslova.',
  not_in_list: () => 'Izberite eno od možnosti s seznama.',
  too_many_items: (n) =>
    count(n, {
      one: 'Dovoljen je največ # vnos.',
      two: 'Dovoljena sta največ # vnosa.',
      few: 'Dovoljeni so največ # vnosi.',
      other: 'Dovoljenih je največ # vnosov.',
    }),
  unknown_field: () => 'Tega polja ne poznamo.',
  password_length: () => 'Geslo naj ima od 12 do 256 znakov.',
  password_common: () => 'To geslo je prepogosto. Izberite drugo.',
  password_context: () =>
    'Geslo naj ne vsebuje vašega imena, e-poštnega naslova ali besed »geslo«, »cenitev«, »nepremičnina« in »mera«.',
  wrong_tax_number: () => 'Davčna številka ni pravilna.',
  wrong_registration_number: () => 'Matična številka ima 7 ali 10 števk, ki niso same ničle.',
  wrong_iban: () => 'IBAN ni pravilen.',
  own_iban: () => 'To je naš račun. Vpišite drugega.',
  own_tax_number: () => 'To je naša davčna številka. Vpišite naročnikovo.',
  no_such_order: () => 'Naročila s to številko ali sklicem ni.',
  already_absent: () => 'Na te dni ste odsotnost že vpisali.',
  address_unproved: () =>
    'Tega naslova njegov lastnik še ni potrdil. Poslali smo mu povezavo za potrditev; nadaljujte, ko ga potrdi.',
  already_invited: () => 'Ta oseba je že povabljena ali včlanjena.',
  has_account: () => 'Ta naslov že ima račun.',
  already_seated: () => 'Ta oseba mesto že ima.',
  date_passed: () => 'Izberite današnji ali poznejši dan.',
  date_future: () => 'Datum ne sme biti v prihodnosti.',
  date_over_year: () => 'Izberite dan, ki ni več kot leto dni naprej.',
  date_not_later: () => 'Izberite dan po današnjem.',
  end_before_start: () => 'Konec je pred začetkom.',
  wrong_parcel_number: () => 'Številka parcele je oblike 99, 105/1, *15 ali *17/1.',
  wrong_building_number: () => 'Vnesite številko med 1 in 99999.',
  wrong_ko: () => 'Izberite katastrsko občino ali vnesite njeno šifro.',
  wrong_date: () => 'Vnesite dan, ki je v koledarju, v obliki DD/MM/LLLL.',
  wrong_time: () => 'Vnesite uro na pol ure natančno, na primer 09:30.',
  wrong_slug: () => 'Dovoljene so male črke brez šumnikov, številke in vezaji.',
  grant_not_for_role: () => 'Te pravice stranki ni mogoče dodeliti.',
  terms_required: () => 'Za nadaljevanje se morate strinjati s pogoji.',
  wrong_phone: () => 'Telefonska številka ni pravilna. Primer: 040 123 456.',
  wrong_password: () => 'Geslo ni pravilno.',
  wrong_code: () => 'Koda ni pravilna ali je potekla.',
  visit_weekend: () => 'Ob koncih tedna ne opravljamo ogledov. Izberite delovni dan.',
  visit_work_free: () => 'Ta dan je dela prost. Izberite delovni dan.',
  visit_too_soon: () => 'Ta dan je preblizu; potrebujemo nekaj časa za pripravo. Izberite poznejši dan.',
  visit_too_late: () => 'Tako daleč vnaprej še ne sprejemamo terminov. Izberite zgodnejši dan.',
  visit_hour: () => 'Ob tej uri se ogled ne more začeti. Izberite eno od ponujenih ur.',
};
