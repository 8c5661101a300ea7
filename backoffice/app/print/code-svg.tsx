import { code128 } from './code128.ts';
import { qrCode } from './qr.ts';

/** White modules around a code without which readers do not find it. */
const BARCODE_QUIET = 10;
const QR_QUIET = 4;

/** Code 128 as dark bars on white, whatever the theme; `className` gives its size. */
export function Barcode({ text, label, className }: { text: string; label: string; className: string }) {
  const widths = code128(text);
  const bars: { x: number; width: number }[] = [];
  let x = BARCODE_QUIET;
  widths.forEach((width, at) => {
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${x + BARCODE_QUIET} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#fff" />
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} width={bar.width} height="40" fill="#000" />
      ))}
    </svg>
  );
}

/** A QR code as one path of dark modules on white. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const modules = qrCode(text);
  const side = modules.length + 2 * QR_QUIET;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QR_QUIET} ${y + QR_QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
