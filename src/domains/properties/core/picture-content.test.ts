import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureTypeOf } from './picture-content.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  );
/** Dots as a camera packs them. */
const packed = Array.from({ length: 400 }, (_, n) => 128 + ((n * 37) % 120));
const ending = [0x50, 0x4b, 0x05, 0x06];

describe('what a picture is', () => {
  test.each([
    ['a photograph', bytes(jpeg, packed), 'image/jpeg'],
    ['a PNG', bytes('\u0089PNG\r\n\u001a\n', packed), 'image/png'],
    ['a WebP', bytes('RIFF\u0001\u0002\u0003\u0004WEBP', packed), 'image/webp'],
    ['a photograph whose dots spell a sign', bytes(jpeg, packed, '<svg', packed, '<?php', packed), 'image/jpeg'],
    ['one whose dots spell the end of an archive', bytes(jpeg, packed, ending, packed), 'image/jpeg'],
    ['a picture with a drawing in it', bytes(jpeg, packed, '<svg onload="go()">', packed), 'file_type_not_allowed'],
    ['a picture with a program behind it', bytes(jpeg, packed, '<?php\nsystem(1);'), 'file_type_not_allowed'],
    ['a picture with a page in its remark', bytes(jpeg, '<html>\n<body>', packed), 'file_type_not_allowed'],
    ['a picture with a PDF behind it', bytes(jpeg, packed, '%PDF-1.7\n'), 'file_type_not_allowed'],
    ['a picture that is an archive', bytes(jpeg, packed, ending, Array(18).fill(0)), 'file_type_not_allowed'],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type_not_allowed'],
    ['nothing', bytes(''), 'file_type_not_allowed'],
  ])('%s', (_name, content, says) => {
    const type = pictureTypeOf(content);
    expect(type.ok ? type.value : type.code).toBe(says);
  });

  test('a sign among packed bytes never makes a photograph something else', () => {
    const unreadable = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((part) => [0x00, ...part]);
    const sign = fc.constantFrom('<svg', '<?php', '<html', '<script', '<!DOCTYPE');
    fc.assert(
      fc.property(fc.array(fc.tuple(sign, unreadable), { maxLength: 6 }), (signs) => {
        const content = bytes(jpeg, ...signs.flat(), [0]);
        expect(pictureTypeOf(content)).toEqual({ ok: true, value: 'image/jpeg' });
      }),
    );
  });
});
