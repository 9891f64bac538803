import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeContent, shownName } from './file-content.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const pdf = (inside = '') => bytes(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\nstartxref\n9\n%%EOF\n`);
const ole = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';

describe('what a document is', () => {
  test.each([
    ['a PDF', pdf(), 'pdf'],
    ['a Word file of the old kind', bytes(`${ole}...${[...'WordDocument'].join('\u0000')}\u0000`), 'doc'],
    ['an installer in the same wrapping', bytes(`${ole}...`), 'kind'],
    ['a PDF behind a mark of the order of bytes', bytes(`\u00ef\u00bb\u00bf${String.fromCharCode(...pdf())}`), 'pdf'],
    ['a PDF behind an empty line', bytes(`\r\n${String.fromCharCode(...pdf())}`), 'pdf'],
    ['a PDF behind something else', bytes(`MZ${String.fromCharCode(...pdf())}`), 'kind'],
    ['a PDF with a file inside', pdf('/Names << /EmbeddedFiles 4 0 R >> /Type /EmbeddedFile'), 'embedded'],
    ['a PDF with a password', pdf('/Encrypt 4 0 R'), 'locked'],
    ['a PDF that goes elsewhere', pdf('/A << /S /GoToR /F (a.pdf) >>'), 'outside'],
    ['a PDF of nine bytes', bytes('%PDF-1.7\n'), 'file_corrupt'],
    ['a PDF with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'script'],
    ['a PDF that starts a program', pdf('/A << /S /Launch >>'), 'script'],
    ['a PDF with a form of another kind', pdf('/AcroForm << /XFA [(a) 1 0 R] >>'), 'script'],
    ['a PDF whose script is hidden from view', pdf('/A << /S /Rendition /JS<6170> >>'), 'script'],
    ['a PDF whose scan spells such names', pdf('\u0091\u00fe/JS(\u0007\u00d1/XFA\u0000\u0080/JS \u0002'), 'pdf'],
    ['a PDF with a name that begins alike', pdf('/Font << /JSans 12 0 R >>'), 'pdf'],
    ['a program', bytes('MZ\u0090\u0000'), 'kind'],
    ['a picture in text', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'kind'],
    ['an archive that was not looked into', bytes('PK\u0003\u0004 [Content_Types].xml word/document.xml'), 'kind'],
    ['nothing', bytes(''), 'kind'],
  ])('%s', async (_name, content, says) => {
    const kind = await judgeContent(content);
    expect(kind.ok ? kind.value.extension : kind.code).toBe(says);
  });

  test.each(['', '%PDF-1.7\n1 0 obj\n', '%PDF-1.7\n1 0 obj << /A '])(
    'never falls over anything after %j',
    async (begin) => {
      const letters = fc.array(fc.constantFrom(...'<>[]()/#\\%0 1Robjstream\n'), { maxLength: 200 });
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), letters), async (content) => {
          const rest = Array.isArray(content) ? bytes(content.join('')) : content;
          expect(typeof (await judgeContent(Buffer.concat([bytes(begin), rest]))).ok).toBe('boolean');
        }),
      );
    },
  );
});

describe('the name that is shown', () => {
  test.each([
    ['Gradbeno dovoljenje št. 5.pdf', 'Gradbeno dovoljenje št. 5.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\Ana\\načrt.PDF', 'načrt.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
    ['.pdf', 'dokument.pdf'],
    ['gpj.\u202efdp.exe', 'gpj.fdp.pdf'],
  ])('of %j is %s', (name, shown) => {
    expect(shownName(name, 'pdf', 60)).toBe(shown);
  });

  test('is never longer than it may be', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (name) => shownName(name, 'docx', 60).length <= 60));
  });
});
