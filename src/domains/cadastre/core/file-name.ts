import { fold } from '#lib/fold.ts';

const most = 60;

/** A title as the name of a file: its words in small letters without marks, as many of them as fit. */
export const fileNameOf = (title: string): string => {
  const words = `mera ${fold(title)}`.replaceAll(/[*/ ]+/g, '-');
  return words.length <= most ? words : words.slice(0, words.lastIndexOf('-', most));
};
