import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { judge, processUnit } from '../deployment/deployment.ts';
import { startUnits } from '../deployment/units.ts';
import { prepareWriters, startWriters } from '../deployment/writers.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { printLine, type ProofOptions, type Verdict } from '../verdict.ts';
import {
  createDistributedDatabase,
  pledgewell,
  toProofDatabase,
  type DistributedDatabase,
} from './cluster.ts';
import { startReaders } from './readers.ts';

const usualSeconds = 120;
/** So far ahead are the transaction numbers of the machines that organizations leave. */
const leadOfControl = 3_000_000;

/**
 * Eight writers record donations and payments with two web processes and two workers, while
 * organizations move between the machines of a Citus cluster. Nothing that was acknowledged may be
 * lost or doubled, and a reader of each organization's events must be told of every donation. The
 * control moves organizations to machines whose transaction numbers are behind.
 */
export async function proveCitusMoves(options: ProofOptions): Promise<Verdict> {
  const database = await createDistributedDatabase();
  const environment = await startEnvironment(async () => toProofDatabase(database));
  try {
    return await moveUnderWriters(environment, database, options);
  } finally {
    await environment.close();
  }
}

async function moveUnderWriters(
  environment: ProofEnvironment,
  database: DistributedDatabase,
  { isControl, seconds }: ProofOptions,
): Promise<Verdict> {
  const ports = [Number(new URL(environment.url).port), await freePort()];
  const units = await startUnits([
    ...ports.map((port, place) =>
      processUnit(environment, `web ${place + 1}`, { port, hooks: [] }),
    ),
    ...[1, 2].map((place) => processUnit(environment, `worker ${place}`, { hooks: [] })),
  ]);
  try {
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const tasks = await prepareWriters(environment, urls);
    const organizations = [...new Set(tasks.map(({ organization }) => organization))];
    const readers = await startReaders(database.url, organizations);
    const writers = startWriters(tasks);
    const moves = openMoves(database, isControl);
    const until = Date.now() + (seconds ?? usualSeconds) * 1_000;
    let moved = 0;
    for (; Date.now() < until; moved += 1) {
      await wait(2_000);
      await moves.move(organizations[moved % organizations.length] ?? '');
    }
    await wait(2_000);
    await writers.end();
    const { violations, counts } = await judge(environment, writers);
    const missed = await readers.findMissed();
    await moves.close();
    printLine(`  ${moved} moves, ${missed.length} donations that no reader was told of`);
    return {
      claim: 'organizations move between machines without losing a write or an event',
      violations: [...violations, ...missed, ...units.endedUnexpectedly],
      counts: `${moved} moves, longest ${moves.longestMs()} ms, ${counts}`,
      done: moved === 0 ? 0 : writers.acknowledged.length,
      least: 100,
    };
  } finally {
    await units.stop();
  }
}

type Place = { shard: string; host: string; port: number };

/** Moves organizations on connections of the superuser, who may copy shards. */
function openMoves({ url, superuserUrl }: DistributedDatabase, isControl: boolean) {
  const pool = new pg.Pool({ connectionString: superuserUrl, max: 1 });
  let longest = 0;

  const find = async (text: string, values: unknown[]) =>
    (await pool.query<Place>(text, values)).rows;

  return {
    longestMs: () => Math.round(longest),
    async move(organization: string) {
      const [from] = await find(
        `select s.shardid as shard, n.nodename as host, n.nodeport as port
         from pg_dist_placement p join pg_dist_shard s using (shardid)
           join pg_dist_node n using (groupid)
         where s.shardid = get_shard_id_for_distribution_column('organizations', $1::uuid)`,
        [organization],
      );
      const [to] = await find(
        `select '' as shard, nodename as host, nodeport as port from pg_dist_node
         where noderole = 'primary' and groupid > 0 and (nodename, nodeport) <> ($1, $2)
         order by random() limit 1`,
        [from?.host, from?.port],
      );
      if (!from || !to) throw new Error(`${organization} cannot move.`);
      if (isControl) await leaveBehind(pool, from);
      else await pledgewell(url, ['distribute', '--receiver', `${to.host}:${to.port}`]);
      const began = performance.now();
      await pool.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')`, [
        from.shard,
        from.host,
        from.port,
        to.host,
        to.port,
      ]);
      longest = Math.max(longest, performance.now() - began);
    },
    close: () => pool.end(),
  };
}

async function leaveBehind(pool: pg.Pool, { host, port }: Place) {
  await pool.query('select master_run_on_worker(array[$1], array[$2::int], array[$3], false)', [
    host,
    port,
    `select advance_transactions((pg_snapshot_xmax(pg_current_snapshot())::text::bigint
       + ${leadOfControl})::text::xid8, ${leadOfControl})`,
  ]);
}
