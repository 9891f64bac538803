/**
 * A number as people and instruments write it: with a decimal comma or point; undefined when it is none. Where there may be
 * thousands, a point before exactly three digits is theirs; of a length it never is, for a laser meter writes 4.105.
 */
export const parseDecimal = (text: string, { thousands = false } = {}): number | undefined => {
  const compact = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(compact);
  const plain = grouped && (thousands || compact.includes(',')) ? compact.replaceAll('.', '') : compact;
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
};
