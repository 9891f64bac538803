import { describe, expect, test } from 'vitest';
import { isGiven, typeOf, wantedOf } from './checklist.ts';

test.each([
  [1966, ['zemljiskoknjizni_izpisek']],
  [1967, ['zemljiskoknjizni_izpisek', 'gradbeno_dovolenje']],
  [null, ['zemljiskoknjizni_izpisek', 'gradbeno_dovolenje']],
])('of a building of %s a permit is wanted or not', (builtIn, wanted) => {
  expect(wantedOf(['zemljiskoknjizni_izpisek', 'gradbeno_dovolenje'], builtIn)).toEqual(wanted);
});

test('a label stands for a document of the type drugo', () => {
  expect(typeOf('pogodba')).toBe('drugo');
  expect(typeOf('energetska_izkaznica')).toBe('energetska_izkaznica');
});

describe('what was given', () => {
  const labels = ['Zemljiškoknjižni izpisek', 'Land-register extract'];
  test.each([
    [{ document_type: 'drugo', document_name: ' zemljiškoknjižni IZPISEK' }, true],
    [{ document_type: 'drugo', document_name: 'Land-register extract' }, true],
    [{ document_type: 'drugo', document_name: 'Sklep' }, false],
    [{ document_type: 'energetska_izkaznica', document_name: 'Zemljiškoknjižni izpisek' }, false],
    [{ document_type: 'drugo', document_name: null }, false],
  ] as const)('%j', (document, expected) => {
    expect(isGiven('zemljiskoknjizni_izpisek', [document], labels)).toBe(expected);
  });

  test('a type is given by any document of it', () => {
    expect(isGiven('uporabno_dovolenje', [{ document_type: 'uporabno_dovolenje', document_name: null }], [])).toBe(
      true,
    );
  });
});
