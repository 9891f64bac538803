import { fold } from '#lib/fold.ts';
import { codeIn } from './code.ts';

/** Kind of another document of the firm, by its own text: its authenticity is not checked here. */
export const otherPapers = ['proforma', 'invoice', 'order_form'] as const;
export type OtherPaper = (typeof otherPapers)[number];

/**
 * Folded titles and printed numbers, without hyphens and blanks, which a reader of PDF may put anywhere. They are Slovenian in any
 * language.
 */
const titles: readonly (readonly [RegExp, OtherPaper])[] = [
  [/predracun(p)(\d{4})(\d{6})/, 'proforma'],
  [/(?:racun(?:zaavans)?|dobropis)([rad])(\d{4})(\d{6})/, 'invoice'],
  [/narocilocenitve()(\d{4})(\d{6})/, 'order_form'],
];

/** Other paper of ours that a file claims to be, and its number; null for none of them. */
export const paperIn = (text: string): { readonly kind: OtherPaper; readonly number: string } | null => {
  const plain = fold(text).replaceAll(/\s/g, '');
  const [first] = titles
    .flatMap(([form, kind]) => {
      const found = form.exec(plain);
      return found ? [{ kind, number: found.slice(1).filter(Boolean).join('-').toUpperCase(), at: found.index }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
  return first ? { kind: first.kind, number: first.number } : null;
};

/** Kinds of files that are no sealed report, and do not claim to be one. */
export const noReports = ['not_pdf', 'locked', 'unreadable', 'draft', 'other'] as const;
export type NoReport = (typeof noReports)[number];

type GivenFile = {
  readonly isPdf: boolean;
  /** Null if the words cannot be read, or only with a password. */
  readonly text: string | null;
  readonly isLocked: boolean;
  /** Whether a case is attached, as to each of our reports. */
  readonly hasCase: boolean;
  /** Whether there is a report to compare it with: by a typed code, or by its content. */
  readonly isCompared: boolean;
};

const draftMark = /\b(?:osnutek|draft)\b/;
const title = /porocilooocenivrednosti|valuationreport/;
const number = /por-?\d{4}-?\d{6}/;

/** The kind of a file that is no report; null if it claims to be one, so that it is either the sealed one or a forgery. */
export const noReportIn = ({ isPdf, text, isLocked, hasCase, isCompared }: GivenFile): NoReport | null => {
  if (!isPdf) return 'not_pdf';
  if (text === null) return isCompared ? null : isLocked ? 'locked' : 'unreadable';
  const words = fold(text);
  const plain = words.replaceAll(/\s/g, '');
  if (codeIn(text) !== null || number.test(plain)) return null;
  if (draftMark.test(words) && title.test(plain)) return 'draft';
  return hasCase || isCompared ? null : 'other';
};
