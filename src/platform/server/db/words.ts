import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { telephoneDigits } from '#lib/telephone.ts';

/**
 * `foldLetters` in SQL. Marks of letters go before the case does: a database in the C locale knows no small letter for
 * those that have one.
 */
const lettersOf = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`lower(translate(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), U&'\\0110\\0111', 'dd'))`;

/** Pattern of `like` for each of the words; signs of patterns in them are escaped. */
export const patternsOf = (words: readonly string[]): readonly string[] =>
  words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);

/** The same statement for any number of words. */
const hasAll = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<SqlBool> => {
  const patterns = patternsOf(words);
  return words.length > 0 ? sql<SqlBool>`${text} like all (${patterns}::text[])` : sql<SqlBool>`true`;
};

/** True if the text contains each of the words (of `wordsOf`). */
export const hasWords = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<SqlBool> =>
  hasAll(lettersOf(text), words);

/** True if the text contains each word of a folded entry; punctuation separates words on both sides. */
export const hasFolded = (text: RawBuilder<string>, folded: string): RawBuilder<SqlBool> =>
  hasAll(sql`regexp_replace(${lettersOf(text)}, '[^[:alnum:]*/]+', ' ', 'g')`, folded.split(' ').filter(Boolean));

/** True if the typed text is the telephone number, in any notation of either. */
export const isTelephoneOf = (phone: RawBuilder<string | null>, typed: string): RawBuilder<SqlBool> => {
  const digits = telephoneDigits(typed);
  return sql<SqlBool>`(${digits}::text is not null and regexp_replace(${phone}, '[^0-9]', '', 'g') like '%' || ${digits}::text || '%')`;
};
