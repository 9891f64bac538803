import type { DocumentFault } from '#contract/document-faults.ts';
import { type PdfFile, valuesOf } from '../pdf/pdf-file.ts';
import { isDictionary, isName, isText, type PdfDictionary, type PdfValue } from '../pdf/pdf-objects.ts';
import { leadsAstray } from './addresses.ts';

/** Actions that no reader of a document needs, with their fault. */
const actions: Readonly<Record<string, DocumentFault>> = {
  JavaScript: 'script',
  Launch: 'script',
  SubmitForm: 'script',
  ImportData: 'script',
  Rendition: 'script',
  GoTo3DView: 'script',
  RichMediaExecute: 'script',
  // Links to pages of other files, which a reader fetches automatically.
  GoToR: 'outside',
  GoToE: 'outside',
};
/** Actions allowed without a request, at opening or by the mouse: they stay within the document. */
const quietActions = ['GoTo', 'Named', 'SetOCGState', 'Hide', 'Trans', 'GoToDp', 'NOP', 'ResetForm'];
/** Content that a program of its own draws or plays. */
const media = ['RichMedia', '3D', 'Movie'];
/** Keys under which files and pages are named. */
const addresses = ['URI', 'Base', 'F', 'UF', 'DOS', 'Unix', 'Mac', 'URL'];
/** Actions lead to the next one, or to several. */
const mostSteps = 2_000;

/** A text of a PDF is in its own letters, in UTF-8 or in UTF-16. */
const wordsOf = (text: string): string => {
  const bytes = Buffer.from(text, 'latin1');
  if (text.startsWith('\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(bytes);
  if (text.startsWith('\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(bytes);
  if (text.startsWith('\u00ef\u00bb\u00bf')) return new TextDecoder().decode(bytes);
  return text;
};

/** Reason for refusing a PDF, judged by its objects and not by the words on its pages; undefined if it is harmless. */
export const dangerOf = ({ parts, trailers, resolve, streams }: PdfFile): DocumentFault | undefined => {
  const found = new Set<DocumentFault>();
  const of = (dictionary: PdfDictionary, key: string): readonly PdfValue[] =>
    valuesOf(dictionary, key)
      .flatMap(resolve)
      .filter((value) => value !== null);
  const namesOf = (dictionary: PdfDictionary, key: string): readonly string[] =>
    of(dictionary, key)
      .filter(isName)
      .map(({ name }) => name);
  const dictionariesOf = (dictionary: PdfDictionary, key: string): readonly PdfDictionary[] =>
    of(dictionary, key).filter(isDictionary);
  const isTree = (tree: PdfDictionary): boolean =>
    ['Names', 'Kids'].some((key) => of(tree, key).some((list) => Array.isArray(list) && list.length > 0));
  const isAstray = (value: PdfValue): boolean => isText(value) && leadsAstray(wordsOf(value.text));
  const hasText = (dictionary: PdfDictionary, key: string): boolean => of(dictionary, key).some(isText);

  const isAction = (dictionary: PdfDictionary): void => {
    const kinds = namesOf(dictionary, 'S');
    for (const kind of kinds) if (Object.hasOwn(actions, kind)) found.add(actions[kind] as DocumentFault);
    if (kinds.includes('Thread') && of(dictionary, 'F').length > 0) found.add('outside');
    if (kinds.includes('Movie') && ['Annotation', 'T', 'Operation'].some((key) => of(dictionary, key).length > 0))
      found.add('script');
  };

  /** Judges actions that run automatically, with all their successors. */
  const seen = new Set<PdfValue>();
  const runsBy = (given: readonly PdfValue[]): void => {
    const waiting = [...given];
    for (let steps = 0; waiting.length > 0 && steps < mostSteps; steps += 1) {
      const action = waiting.pop() as PdfValue;
      for (const one of resolve(action)) {
        if (seen.has(one)) continue;
        seen.add(one);
        if (Array.isArray(one)) waiting.push(...one);
        if (!isDictionary(one)) continue;
        const kinds = namesOf(one, 'S');
        if (kinds.some((kind) => !quietActions.includes(kind))) found.add(kinds.includes('URI') ? 'outside' : 'script');
        waiting.push(...valuesOf(one, 'Next'));
      }
    }
    if (waiting.length > 0) found.add('unclear');
  };

  const has = (dictionary: PdfDictionary, key: string): boolean => of(dictionary, key).length > 0;
  /** The faults of a dictionary by its content. */
  const signs: readonly (readonly [DocumentFault, (dictionary: PdfDictionary) => boolean])[] = [
    ['script', (one) => namesOf(one, 'Subtype').some((kind) => media.includes(kind))],
    ['script', (one) => has(one, 'OnInstantiate')],
    ['script', (one) => dictionariesOf(one, 'AcroForm').some((form) => has(form, 'XFA'))],
    ['script', (one) => has(one, 'XFA') && has(one, 'Fields')],
    ['script', (one) => dictionariesOf(one, 'JavaScript').some(isTree)],
    ['embedded', (one) => dictionariesOf(one, 'EmbeddedFiles').some(isTree)],
    ['embedded', (one) => dictionariesOf(one, 'EF').some(({ entries }) => entries.length > 0)],
    ['embedded', (one) => namesOf(one, 'Type').includes('EmbeddedFile')],
    ['outside', (one) => dictionariesOf(one, 'Ref').some((file) => has(file, 'F'))],
    ['outside', (one) => namesOf(one, 'FS').includes('URL')],
    ['outside', (one) => addresses.flatMap((key) => of(one, key)).some(isAstray)],
  ];
  const judge = (dictionary: PdfDictionary): void => {
    isAction(dictionary);
    for (const [fault, holds] of signs) if (holds(dictionary)) found.add(fault);
    // The first action is a place in the document, or a list that names it, if it is no dictionary.
    runsBy(dictionariesOf(dictionary, 'OpenAction'));
    for (const own of dictionariesOf(dictionary, 'AA')) runsBy(own.entries.map(([, value]) => value));
  };

  const walk = (value: PdfValue): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isDictionary(value)) return;
    judge(value);
    for (const [, one] of value.entries) walk(one);
  };
  for (const trailer of trailers) walk(trailer);
  for (const { value } of parts) walk(value);
  // Bytes that are fetched from another file.
  for (const { dictionary } of streams())
    if (of(dictionary, 'F').length > 0 || hasText(dictionary, 'FFilter')) found.add('outside');
  return order.find((fault) => found.has(fault));
};

/** The order in which faults are reported if several are found. */
const order: readonly DocumentFault[] = ['script', 'embedded', 'outside', 'unclear'];

/** Whether it can be opened by a password alone. */
export const isLocked = ({ parts, trailers }: PdfFile): boolean =>
  [...trailers, ...parts.map(({ value }) => value).filter(isDictionary)].some((dictionary) =>
    valuesOf(dictionary, 'Encrypt').some((value) => value !== null),
  );

/** Whether there is anything to read: a document names its pages. */
export const hasPages = ({ parts }: PdfFile): boolean =>
  parts.some(
    ({ value }) =>
      isDictionary(value) &&
      (valuesOf(value, 'Pages').length > 0 ||
        valuesOf(value, 'Type').some((type) => isName(type) && type.name === 'Catalog')),
  );
