import type pg from 'pg';
import { checkInvariants, type Invariant } from './platform/records/invariants.ts';

const mostShown = 20;

/** Prints every row that breaks an invariant. Returns whether all of them hold. */
export async function reportInvariants(
  client: pg.Client,
  invariants: readonly Invariant[],
  print: (text: string) => void,
): Promise<boolean> {
  let broken = 0;
  for await (const { name, rows } of checkInvariants(client, invariants)) {
    print(`${rows.length === 0 ? '✓' : '✗'} ${name}\n`);
    for (const row of rows.slice(0, mostShown)) print(`    ${JSON.stringify(row)}\n`);
    if (rows.length > mostShown) print(`    and ${rows.length - mostShown} more\n`);
    if (rows.length > 0) broken += 1;
  }
  print(`\n${invariants.length - broken} of ${invariants.length} invariants hold\n`);
  return broken === 0;
}
