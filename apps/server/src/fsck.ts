import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { openLog } from './log.ts';
import { connectToRunning } from './platform/db/embedded/start.ts';
import './platform/db/pools.ts';
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
  const config = readConfig();
  const running = config.databaseUrl === undefined ? connectToRunning(config.dataDir) : null;
  const opened = running ? null : await openDatabase(config, openLog('warn'));
  const client = new pg.Client(connectAs(opsRole, running ?? opened?.owner ?? {}));
  await client.connect();
  try {
    return await report(client);
  } finally {
    await client.end();
    // The server must notice the closed connection before it is told to stop.
    await wait(50);
    await opened?.stop();
  }
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
