import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, plainCode, shownCode } from './code.ts';

test('every sixteen bytes give a code of their own that is read back however it is typed', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const code = codeOf(one);
      expect(code).toHaveLength(26);
      expect(plainCode(shownCode(code).toLowerCase())).toBe(code);
      expect(plainCode(` ${code} `)).toBe(code);
      expect(codeOf(other) === code).toBe(Buffer.from(other).equals(Buffer.from(one)));
    }),
  );
});

test('letters that look like digits are read as those; what is no code is none', () => {
  expect(plainCode('OIL3-4567-89AB-CDEF-GHJK-MNPQ-RS')).toBe('011' + '3456789ABCDEFGHJKMNPQRS');
  for (const typed of ['', '0123', `${'0'.repeat(25)}U`, '0'.repeat(27)]) expect(plainCode(typed)).toBeNull();
});
