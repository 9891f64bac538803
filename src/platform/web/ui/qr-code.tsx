import { useMemo } from 'react';
import { qrCells, qrPath, upnCells } from '#lib/qr-cells.ts';

/** White around the code, in cells; a reader asks for four. */
const quiet = 4;

/** A QR code, dark on white in either appearance, so that every reader finds it; `upn` for a code that a bank reads. */
export const QrCode = ({
  text,
  label,
  kind = 'text',
}: {
  readonly text: string;
  readonly label: string;
  readonly kind?: 'text' | 'upn';
}) => {
  const { edge, path } = useMemo(() => {
    const cells = kind === 'upn' ? upnCells(text) : qrCells(text);
    return { edge: cells.length + 2 * quiet, path: qrPath(cells, quiet) };
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
