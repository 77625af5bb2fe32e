import type pg from 'pg';

/** How many transactions the other machines may run while organizations move. */
const margin = 10_000_000;
const atOnce = 100_000;

type Machine = { host: string; port: number };

/**
 * Lets the transaction numbers of a machine advance past those of all others, so that it can
 * receive organizations: the events that they have then are older than those that follow.
 */
export async function prepareReceiver(client: pg.ClientBase, receiver: string): Promise<void> {
  const workers = await listWorkers(client);
  const machine = workers.find(({ host, port }) => `${host}:${port}` === receiver);
  if (!machine) throw new Error(`The cluster has no machine ${receiver}.`);
  await advanceTo(client, machine, (await readLatestTransaction(client)) + BigInt(margin));
}

/**
 * Lets the transaction numbers of all workers reach the coordinator's, whose rows they now have.
 * The product is stopped meanwhile.
 */
export async function prepareWorkers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ latest: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as latest',
  );
  const latest = BigInt(rows[0]?.latest ?? 0);
  for (const machine of await listWorkers(client)) await advanceTo(client, machine, latest);
}

async function advanceTo(client: pg.ClientBase, machine: Machine, least: bigint) {
  const command = `select advance_transactions('${least}', ${atOnce})`;
  for (let missing = 1; missing > 0;) missing = Number(await runOn(client, machine, command));
}

async function listWorkers(client: pg.ClientBase): Promise<Machine[]> {
  const { rows } = await client.query<Machine>(
    `select nodename as host, nodeport as port from pg_catalog.pg_dist_node
     where noderole = 'primary' and isactive and groupid > 0 order by groupid`,
  );
  return rows;
}

async function readLatestTransaction(client: pg.ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    `select success, result from run_command_on_all_nodes(
       'select pg_snapshot_xmax(pg_current_snapshot())')`,
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`A machine of the cluster does not answer: ${failed.result}`);
  return rows
    .map(({ result }) => BigInt(result))
    .reduce((one, other) => (one > other ? one : other), 0n);
}

async function runOn(client: pg.ClientBase, { host, port }: Machine, command: string) {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'select success, result from master_run_on_worker(array[$1], array[$2::int], array[$3], false)',
    [host, port, command],
  );
  const [answer] = rows;
  if (!answer?.success) throw new Error(`${host}:${port} refused: ${answer?.result ?? ''}`);
  return answer.result;
}
