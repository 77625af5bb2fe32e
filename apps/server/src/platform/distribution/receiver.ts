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
  const machine = await findMachine(client, receiver);
  const latest = await readLatestTransaction(client);
  for (let missing = 1; missing > 0;) {
    const command = `select advance_transactions('${latest + BigInt(margin)}', ${atOnce})`;
    missing = Number(await runOn(client, machine, command));
  }
}

async function findMachine(client: pg.ClientBase, receiver: string): Promise<Machine> {
  const { rows } = await client.query<Machine>(
    `select nodename as host, nodeport as port from pg_catalog.pg_dist_node
     where noderole = 'primary' and isactive and nodename || ':' || nodeport = $1`,
    [receiver],
  );
  const [machine] = rows;
  if (!machine) throw new Error(`The cluster has no machine ${receiver}.`);
  return machine;
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
