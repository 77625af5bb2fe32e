import { printLine } from '../report.ts';
import type { Callees, Line } from './lines.ts';

/** Requests a second, and the processor time of one request. */
export type RequestCost = { rate: number; serverMs: number; databaseMs: number };

const cells = (first: string, rest: readonly string[]) =>
  first.padEnd(32) + rest.map((cell) => cell.padStart(12)).join('');

export const columnNames = cells('a second; ms of one request', [
  'product',
  'bare',
  'share',
  'at least',
  'server',
  'database',
  'together',
  'at most',
  'bare: both',
  'peer',
]);

/** Prints what a line has cost, with its lower bounds below. */
export function report({ name, leastShare, mostMs }: Line, measured: Map<Callees, RequestCost>) {
  const [product, bare, peer] = [
    measured.get('product'),
    measured.get('bare'),
    measured.get('peer'),
  ];
  if (!product) throw new Error('The product is always measured.');
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  printLine(
    cells(name, [
      product.rate.toFixed(0),
      bare?.rate.toFixed(0) ?? '',
      bare ? percent(product.rate / bare.rate) : '',
      leastShare ? percent(leastShare) : '',
      product.serverMs.toFixed(2),
      product.databaseMs.toFixed(2),
      (product.serverMs + product.databaseMs).toFixed(2),
      mostMs.toFixed(2),
      bare ? (bare.serverMs + bare.databaseMs).toFixed(2) : '',
      peer?.rate.toFixed(0) ?? '',
    ]),
  );
  for (const [callee, title] of lowerBounds) {
    const bound = measured.get(callee);
    if (!bound || !bare) continue;
    const { rate, serverMs, databaseMs } = bound;
    const ms = [serverMs, databaseMs, serverMs + databaseMs].map((each) => each.toFixed(2));
    printLine(cells(title, [rate.toFixed(0), '', percent(rate / bare.rate), '', ...ms]));
  }
}

/** What is left of a write without the product's server, and without most of its checks. */
const lowerBounds = [
  ['promised', '  its rows, one statement'],
  ['inOneCall', '  its tables, one call'],
] as const;
