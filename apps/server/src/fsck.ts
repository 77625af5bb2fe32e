import type pg from 'pg';
import { withOperatorConnection } from './operator-connection.ts';
import { connectAs, opsRole } from './platform/db/roles.ts';
import { invariants } from './invariants.ts';
import { checkInvariants } from './platform/records/invariants.ts';

const mostShown = 20;

process.exitCode = await run();

/**
 * Checks the invariants of the stored data, while the product runs or is stopped, and prints every
 * row that breaks one. It reads as the role of sweeps, which sees every organization and changes
 * nothing.
 */
async function run(): Promise<number> {
  return withOperatorConnection((owner) => connectAs(opsRole, owner), report);
}

async function report(client: pg.Client): Promise<number> {
  let broken = 0;
  for await (const { name, rows } of checkInvariants(client, invariants)) {
    say(`${rows.length === 0 ? '✓' : '✗'} ${name}`);
    for (const row of rows.slice(0, mostShown)) say(`    ${JSON.stringify(row)}`);
    if (rows.length > mostShown) say(`    and ${rows.length - mostShown} more`);
    if (rows.length > 0) broken += 1;
  }
  say(`\n${invariants.length - broken} of ${invariants.length} invariants hold`);
  return broken === 0 ? 0 : 1;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
