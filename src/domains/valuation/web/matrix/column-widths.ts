import { useState } from 'react';

const key = 'matrix_widths';
/** Deals come and go; the widths of those that were set last are kept. */
const most = 60;
export const narrowest = 72;
export const widest = 480;

type Widths = Readonly<Record<string, number>>;

const read = (): Widths => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Widths;
  } catch {
    // Unreadable storage counts as empty.
    return {};
  }
};

/** Widths of columns dragged on this device; other columns fit their content. */
export const useColumnWidths = () => {
  const [widths, setWidths] = useState(read);
  return {
    widths,
    setWidth: (column: string, width: number | undefined) => {
      const { [column]: _, ...others } = widths;
      const set = width === undefined ? {} : { [column]: Math.round(Math.min(Math.max(width, narrowest), widest)) };
      const next = Object.fromEntries(Object.entries({ ...others, ...set }).slice(-most));
      localStorage.setItem(key, JSON.stringify(next));
      setWidths(next);
    },
  };
};

/** Style of a cell in a column resized by the user, shared by `of` cells. */
export const widthLook = (width: number | undefined, of = 1) =>
  width === undefined ? {} : { width: width / of, minWidth: width / of, maxWidth: width / of };
