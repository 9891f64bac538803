import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * True where each of the words (of `wordsOf`) stands in the text. Marks of letters go before the case does: a database in the
 * C locale knows no small letter for those that have one.
 */
export const hasWords = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<SqlBool> => {
  const folded = sql`lower(translate(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), U&'\\0110\\0111', 'dd'))`;
  const every = words.map((word) => sql`${folded} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  return words.length > 0 ? sql<SqlBool>`(${sql.join(every, sql` and `)})` : sql<SqlBool>`true`;
};
