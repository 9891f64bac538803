/** A value of a register's list by `words`, which have Slovenian words in small letters; other values stay. */
export const registerWordIn = <Value extends string | null>(
  words: Readonly<Record<string, string>>,
  value: Value,
): Value | string => (value === null ? value : (words[value.toLowerCase()] ?? value));
