import { printLine } from '../report.ts';
import type { Phase } from './measure.ts';
import { assumed, type simulate } from './simulate.ts';
import { countBytes, isKept } from './tables.ts';

const whole = (number: number) => Math.round(number).toLocaleString('en-US');
/** Tables that get a row now and then say nothing about what is written each time. */
const least = 0.001;

/** Prints the growth of each table for a unit, largest first, and their sums. */
export function printGrowth(unit: string, phase: Phase) {
  const { units, tables } = phase;
  printLine(`\n${unit} (${whole(units)} of them), in bytes for each`);
  printLine(line('table', ['rows', 'heap', 'indexes', 'TOAST', 'together', 'bytes a row']));
  for (const growth of tables) {
    if (growth.rows / units < least || countBytes(growth) === 0) continue;
    const { table, rows, heap, indexes, toast } = growth;
    const name = isKept(growth) ? table : `${table} (for days)`;
    printLine(
      line(name, [
        (rows / units).toFixed(2),
        ...[heap, indexes, toast, countBytes(growth)].map((bytes) => whole(bytes / units)),
        whole(countBytes(growth) / rows),
      ]),
    );
  }
  printLine(
    `kept: ${whole(phase.keptBytes)} bytes, of which indexes ${whole(phase.keptIndexBytes)}; ` +
      `log: ${whole(phase.walBytes)} bytes in ${phase.walRecords.toFixed(1)} records with ` +
      `${phase.fullPages.toFixed(2)} whole pages; processor: ${phase.processorMs.toFixed(2)} ms`,
  );
}

const line = (name: string, cells: readonly string[]) =>
  name.padEnd(34) + cells.map((cell) => cell.padStart(12)).join('');

const gigabytes = (bytes: number) => `${whole(bytes / 1e9)} GB`;

/** Prints what the simulated organizations take, and what they ask for in the busiest hour. */
export function printSimulation(result: ReturnType<typeof simulate>) {
  const { sizes } = result;
  const at = (part: number) => whole(sizes[Math.floor((sizes.length - 1) * part)] ?? 0);
  const large = sizes.filter((size) => size >= 1_000_000).length;
  const { organizations, donations } = assumed;
  printLine(`\n${whole(organizations)} organizations with ${whole(donations)} donations, computed`);
  printLine(`donations of the largest ${at(0)}, at 1 % ${at(0.01)}, in the middle ${at(0.5)}`);
  printLine(`organizations with a million donations or more: ${large}`);
  printLine(
    `disk ${gigabytes(result.bytes)}, or ${gigabytes(result.importedBytes)} if all were imported; ` +
      `of the largest ${gigabytes(result.largestBytes)}`,
  );
  printLine(
    `indexes ${gigabytes(result.indexBytes)}, in use in the busiest hour ` +
      gigabytes(result.hotIndexBytes),
  );
  printLine(
    `busiest hour: ${whole(result.writes)} writes and ${whole(result.reads)} reads a second, ` +
      `${result.cores.toFixed(1)} processors, ${(result.walBytesPerSecond / 1e6).toFixed(1)} MB ` +
      'of log a second',
  );
  printLine(`log of an average day: ${gigabytes(result.walBytesPerDay)}`);
}
