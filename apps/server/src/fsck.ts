import { reportInvariants } from './invariant-report.ts';
import { invariants } from './invariants.ts';
import { withOperatorConnection } from './operator-connection.ts';
import { connectAs, opsRole } from './platform/db/roles.ts';

process.exitCode = await run();

/**
 * Checks the invariants of the stored data, while the product runs or is stopped, and prints every
 * row that breaks one. It reads as the role of sweeps, which sees every organization and changes
 * nothing.
 */
async function run(): Promise<number> {
  const isSound = await withOperatorConnection(
    (owner) => connectAs(opsRole, owner),
    (client) => reportInvariants(client, invariants, (text) => process.stdout.write(text)),
  );
  return isSound ? 0 : 1;
}
