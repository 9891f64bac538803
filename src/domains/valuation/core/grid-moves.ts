export type Place = { readonly row: number; readonly column: number };
export type Selection = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};
export type Write = { readonly place: Place; readonly text: string };

/** The selection between two places, in either order. */
export const selectionOf = (one: Place, other: Place): Selection => ({
  top: one.row < other.row ? one.row : other.row,
  bottom: one.row < other.row ? other.row : one.row,
  left: one.column < other.column ? one.column : other.column,
  right: one.column < other.column ? other.column : one.column,
});

/** The places of a selection, row by row. */
export const placesOf = ({ top, bottom, left, right }: Selection): readonly (readonly Place[])[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_, across) => ({ row: top + down, column: left + across })),
  );

/**
 * Writes of a fill: down from the first row; to the right alternately from the first two columns, as attributes and amounts of comparables
 * alternate.
 */
export const fillWrites = (
  selection: Selection,
  direction: 'right' | 'down',
  textOf: (place: Place) => string,
): readonly Write[] =>
  placesOf(selection).flatMap((line) =>
    line.flatMap((place) => {
      const from =
        direction === 'down'
          ? { row: selection.top, column: place.column }
          : { row: place.row, column: selection.left + ((place.column - selection.left) % 2) };
      const isSource = from.row === place.row && from.column === place.column;
      return isSource ? [] : [{ place, text: textOf(from) }];
    }),
  );

/**
 * Writes of a paste: one value, or a block that fits the selection several times, fills the whole selection; any other block starts at its
 * first place.
 */
export const pasteWrites = (cells: readonly (readonly string[])[], selection: Selection): readonly Write[] => {
  const height = cells.length;
  const width = cells.reduce((most, line) => (line.length > most ? line.length : most), 0);
  const [rows, columns] = [selection.bottom - selection.top + 1, selection.right - selection.left + 1];
  const isRepeated = rows % height === 0 && columns % width === 0 && (rows > height || columns > width);
  const into = isRepeated
    ? selection
    : {
        top: selection.top,
        left: selection.left,
        bottom: selection.top + height - 1,
        right: selection.left + width - 1,
      };
  return placesOf(into)
    .flat()
    .flatMap((place) => {
      const text = cells[(place.row - into.top) % height]?.[(place.column - into.left) % width];
      return text === undefined ? [] : [{ place, text }];
    });
};

/** Whether each of several lines has the same count of semicolons, as in a file of a spreadsheet. */
const hasSemicolons = (text: string): boolean => {
  const counts = new Set(text.split('\n').map((line) => line.split(';').length));
  return text.includes('\n') && !text.includes('\t') && counts.size === 1 && !counts.has(1);
};

/**
 * Rows of cells as spreadsheets put them on the clipboard or into a file; a cell in quotes may hold tabs, new lines and doubled quotes.
 */
export const cellsOf = (clipboard: string): readonly (readonly string[])[] => {
  const lines = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const text = hasSemicolons(lines) ? lines.replaceAll(';', '\t') : lines;
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy;
  for (;;) {
    const found = pattern.exec(text);
    if (!found) break;
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll('\n', ' '));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
};

/** The same in the other direction. */
export const clipboardOf = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((line) => line.map((text) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\n');
