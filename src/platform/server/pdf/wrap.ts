/** Lines of at most `width`. A wider single word is cut; a no-break space keeps words together. */
export const wrap = (text: string, width: number, measure: (text: string) => number): readonly string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));

const wrapParagraph = (text: string, width: number, measure: (text: string) => number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => cut(one, width, measure))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

/** Most words unchanged; a long one in pieces, after a sign at which names and addresses may be broken if there is one. */
const cut = (word: string, width: number, measure: (text: string) => number): readonly string[] => {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let rest = [...word];
  while (rest.length > 0) {
    let fits = 1;
    while (fits < rest.length && measure(rest.slice(0, fits + 1).join('')) <= width) fits += 1;
    const sign = rest.slice(0, fits).findLastIndex((letter) => '-_/.@'.includes(letter)) + 1;
    const taken = fits < rest.length && sign > fits / 2 ? sign : fits;
    pieces.push(rest.slice(0, taken).join(''));
    rest = rest.slice(taken);
  }
  return pieces;
};
