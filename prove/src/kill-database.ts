import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openConnectedOrganization, type ConnectedOrganization } from './connected-organization.ts';
import { startEnvironment, type ServerProcess, type ProofEnvironment } from './environment.ts';
import { chance, printLine, type ProofOptions, type Verdict } from './verdict.ts';

const leastKills = 50;
const endingsPerKill = 4;
const organizationCount = 4;
const mostMs = 2_000;
const program = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

/**
 * Kills all PostgreSQL processes repeatedly, and ends single backends in between, while eight
 * writers store donors over HTTP and repeat unanswered requests with the same key. The server, the
 * killer and the writers are separate processes.
 */
export async function proveKillDatabase({
  isControl,
  seed,
  times,
}: ProofOptions): Promise<Verdict> {
  const rounds = times ?? leastKills;
  const environment = await startEnvironment();
  const server = await environment.start({ hooks: isControl ? ['no-error-listener'] : [] });
  const killer = startKiller();
  const watched = watch(server);
  try {
    const writers = startWriters(await openCharities(environment));
    const backAfter: number[] = [];
    const next = chance(seed);
    let ended = 0;
    for (let round = 0; round < rounds && !watched.hasEnded(); round += 1) {
      for (let time = 0; time < endingsPerKill; time += 1) {
        await wait(50 + next() * 200);
        ended += await endBackend(environment, next);
      }
      await wait(next() * 300);
      const isUpAt = await killDatabase(environment, killer, watched.hasEnded);
      backAfter.push((await writers.storedAfter(isUpAt, watched.hasEnded)) - isUpAt);
      if ((round + 1) % 10 === 0) printLine(`  ${round + 1} kills, ${ended} backends ended`);
    }
    await writers.end();
    const violations = [
      ...(watched.hasEnded() ? ['the server’s process ended'] : []),
      ...backAfter
        .filter((ms) => ms > mostMs)
        .map((ms) => `the server was back ${ms} ms after the database`),
      ...writers.wrong,
      ...(await comparedWith(environment, writers.stored)),
    ];
    return {
      claim: 'a killed database costs no server, no acknowledged row, and doubles none',
      violations,
      counts: describeCounts({ backAfter, ended, stored: writers.stored, heard: writers.heard() }),
      done: ended < rounds * endingsPerKill ? 0 : backAfter.length,
      least: rounds,
    };
  } finally {
    killer.end();
    await server.stop();
    await environment.close();
  }
}

function watch(server: ServerProcess) {
  let isOver = false;
  void server.ended.then(() => {
    isOver = true;
  });
  return { hasEnded: () => isOver };
}

async function openCharities(environment: ProofEnvironment): Promise<ConnectedOrganization[]> {
  const opened: ConnectedOrganization[] = [];
  for (let count = 0; count < organizationCount; count += 1)
    opened.push(await openConnectedOrganization(environment));
  return opened;
}

function startKiller() {
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-proof-'));
  const file = join(folder, 'victims');
  const child = spawn(process.execPath, [program('killer'), file], { stdio: 'inherit' });
  return {
    async kill(pids: readonly number[]) {
      writeFileSync(`${file}.new`, pids.join(' '));
      renameSync(`${file}.new`, file);
      while (existsSync(file)) await wait(2);
    },
    end: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Two writers for each organization; the donors that the server acknowledged are recorded. */
function startWriters(all: readonly ConnectedOrganization[]) {
  const writers = all.flatMap(({ environment, token }) =>
    [1, 2].map(() => ({ url: environment.url, token })),
  );
  const child = spawn(process.execPath, [program('writers'), JSON.stringify(writers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const stored: { at: number; name: string }[] = [];
  const wrong: string[] = [];
  let heard = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [kind, at, ...rest] = line.split(' ');
    if (kind === '+') stored.push({ at: Number(at), name: rest.join(' ') });
    else if (kind === '!') wrong.push(`a writer heard ${line.slice(2)}`);
    else heard = line.slice(2);
  });
  return {
    stored,
    wrong,
    heard: () => heard,
    /** When the first one was stored after a moment. */
    async storedAfter(moment: number, isOver: () => boolean): Promise<number> {
      const deadline = Date.now() + 30_000;
      while (!isOver() && Date.now() < deadline) {
        const first = stored.findLast(
          ({ at }, place) => at >= moment && (stored[place - 1]?.at ?? 0) < moment,
        );
        if (first) return first.at;
        await wait(5);
      }
      return Date.now();
    },
    async end() {
      child.stdin.write('end\n');
      await Promise.race([ended, wait(30_000)]);
      child.kill();
    },
  };
}

/** Ends one of the server's backends at random, so some work is interrupted now and then. */
async function endBackend(environment: ProofEnvironment, next: () => number): Promise<number> {
  const pids = await environment.sql<{ pid: number; busy: boolean }>(
    `select pid, state <> 'idle' as busy from pg_stat_activity
     where usename <> current_user and datname = current_database() order by busy desc, pid`,
  );
  const busy = pids.filter((each) => each.busy);
  const among = busy.length > 0 && next() < 0.8 ? busy : pids;
  const victim = among[Math.floor(next() * among.length)];
  if (!victim) return 0;
  const [row] = await environment.sql<{ ended: boolean }>(
    'select pg_terminate_backend($1) as ended',
    [victim.pid],
  );
  return row?.ended ? 1 : 0;
}

/**
 * Kills the postmaster and all its children at once; returns when the database is available again.
 */
async function killDatabase(
  environment: ProofEnvironment,
  killer: ReturnType<typeof startKiller>,
  isOver: () => boolean,
): Promise<number> {
  const [row] = await environment.sql<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = findParentPid(row?.pid ?? 0);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => findParentPid(pid) === postmaster);
  await killer.kill([postmaster, ...children]);
  while (!isOver()) {
    const isUp = await environment.sql('select').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await wait(5);
  }
  return Date.now();
}

/** The parent of a process; 0 if there is none. */
function findParentPid(pid: number): number {
  try {
    return Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

async function comparedWith(
  environment: ProofEnvironment,
  told: readonly { name: string }[],
): Promise<string[]> {
  const rows = await environment.sql<{ name: string; count: number }>(
    `select name, count(*)::int as count from donors where name like 'Donor %' group by name`,
  );
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return [
    ...told.filter(({ name }) => !counts.has(name)).map(({ name }) => `${name} was lost`),
    ...rows.filter(({ count }) => count > 1).map(({ name }) => `${name} was stored twice`),
    ...(told.length === 0 ? ['nothing was stored'] : []),
  ];
}

type Counts = { backAfter: number[]; ended: number; stored: readonly unknown[]; heard: string };

function describeCounts({ backAfter, ended, stored, heard }: Counts) {
  const sorted = backAfter.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return (
    `${backAfter.length} kills, ${ended} backends ended, ${stored.length} rows acknowledged, ` +
    `answers ${heard}; back after the database: median ${at(0.5)} ms, most ${at(1)} ms`
  );
}
