import { readFileSync, watchFile } from 'node:fs';

/**
 * Loaded before the server only by a proof: its clock differs from the machine's by the
 * milliseconds in a file, and follows changes of that file.
 */
const file = process.env['PROOF_CLOCK'] ?? '';
const read = () => Number(readFileSync(file, 'utf8')) || 0;
let ahead = read();
watchFile(file, { interval: 100, persistent: false }, () => {
  ahead = read();
});

const Real = Date;
const now = () => Real.now() + ahead;

class MovedDate extends Real {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }

  static override now = now;
}
globalThis.Date = MovedDate as DateConstructor;
