import { encode } from 'uqr';
import classes from './security.module.css';

/** Scanners need a light margin this many squares wide. */
const margin = 4;

/** Dark on white in both color schemes, because some scanners cannot read the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  );
  const whole = size + margin * 2;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <rect width={whole} height={whole} fill="#ffffff" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  );
}
