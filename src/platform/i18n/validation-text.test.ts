import { describe, expect, test } from 'vitest';
import { en } from '#app/texts/en/index.ts';
import { sl } from '#app/texts/sl/index.ts';
import { validationText } from './validation-text.ts';

describe("the specification's texts", () => {
  test.each([
    ['validation_required', 'Zahtevano polje.'],
    ['email_length', 'Vnesite več kot 4 znake'],
    ['not_valid_email', 'Ni veljaven e-poštni naslov.'],
    ['not_matched', 'Geslo se ne ujema.'],
    ['max_length_30', 'Največja dolžina 30.'],
    ['min_length_5', 'Najmanjša dolžina 5.'],
    ['validation_emails_must_be_different', 'Ta e-poštni naslov ste že vnesli.'],
    ['wrong_zip_code', 'Napačen format poštne številke.'],
  ])('%s', (key, text) => {
    expect(validationText(sl, key)).toBe(text);
  });

  test('of files and connection', () => {
    expect(sl.files.imagesAllowed({ n: 1 })).toBe('Dovoljena je največ 1 slika');
    expect(sl.files.imagesAllowed({ n: 2 })).toBe('Dovoljeni sta največ 2 sliki');
    expect(sl.files.imagesAllowed({ n: 4 })).toBe('Dovoljene so največ 4 slike');
    expect(sl.files.imagesAllowed({ n: 10 })).toBe('Dovoljenih je največ 10 slik');
    expect(en.files.imagesAllowed({ n: 10 })).toBe('Only 10 are allowed');
    expect(sl.files.uploadLimit({ megabytes: '5' })).toBe('Datoteka presega največjo dovoljeno velikost 5 MB');
    expect([en.files.uploadLimitTitle, en.files.uploadLimit({ megabytes: '5' })]).toEqual([
      'Reached upload limit',
      'Reached upload limit of 5 MB',
    ]);
    expect([sl.common.offline, en.common.offline]).toEqual([
      'Trenutno niste povezani z internetom.',
      'You are currently offline.',
    ]);
  });
});

test('a key takes its number, and other texts stay', () => {
  expect(validationText(sl, 'max_length:80')).toBe('Največja dolžina 80.');
  expect(validationText(en, 'max_length:2000')).toBe('Maximum length 2,000.');
  expect(validationText(sl, 'too_many_items:2')).toBe('Dovoljena sta največ 2 vnosa.');
  expect(validationText(sl, 'Zapisal strežnik.')).toBe('Zapisal strežnik.');
});
