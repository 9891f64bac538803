import { Byte, Encoder } from '@nuintun/qrcode';
import { useMemo } from 'react';

/** White around the code, in cells; a reader asks for four. */
const quiet = 4;

/** A QR code, dark on white in either appearance, so that every reader finds it. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, path } = useMemo(() => drawn(text), [text]);
  const edge = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-card border border-line"
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

/** Every run of dark cells of a row as one stroke of the path. */
const drawn = (text: string): { size: number; path: string } => {
  const code = new Encoder({ level: 'M' }).encode(new Byte(text));
  const { size } = code;
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (code.get(x, y) !== 1) continue;
      let end = x;
      while (end < size && code.get(end, y) === 1) end += 1;
      path += `M${x + quiet} ${y + quiet}h${end - x}v1h${x - end}z`;
      x = end;
    }
  return { size, path };
};
