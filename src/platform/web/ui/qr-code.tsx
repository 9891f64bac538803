import { useMemo } from 'react';
import { qrPath } from '#lib/qr-cells.ts';
import { cellsOf, type QrKind, quietCells } from './qr-picture.ts';

/** A QR code, dark on white in either appearance, so that every reader finds it. */
export const QrCode = ({
  text,
  label,
  kind = 'text',
}: {
  readonly text: string;
  readonly label: string;
  readonly kind?: QrKind;
}) => {
  const { edge, path } = useMemo(() => {
    const cells = cellsOf(kind, text);
    return { edge: cells.length + 2 * quietCells, path: qrPath(cells, quietCells) };
  }, [text, kind]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className={`shrink-0 rounded-card border border-line ${kind === 'upn' ? 'size-60' : 'size-48'}`}
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
