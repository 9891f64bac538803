import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * True where each of the words (of `wordsOf`) stands in the text. Marks of letters go before the case does: a database in the
 * C locale knows no small letter for those that have one.
 */
export const hasWords = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<SqlBool> => {
  const folded = sql`lower(translate(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), U&'\\0110\\0111', 'dd'))`;
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  // One statement for any number of words.
  return words.length > 0 ? sql<SqlBool>`${folded} like all (${patterns}::text[])` : sql<SqlBool>`true`;
};
