import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import type pg from 'pg';
import { printLine } from '../report.ts';

/** The settings by which the database counts what each statement costs, those of triggers too. */
export const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
};

/** Node's inspector listens here once a process gets SIGUSR1. */
const inspector = 'http://127.0.0.1:9229/json/list';
const shownOwners = 14;
const shownStatements = 10;

/**
 * Shows where `work` spends the time of one request: in the server by the owner of the code, in the
 * database by statement. `work` returns the number of requests.
 */
export async function profileRequests(pid: number, owner: pg.Client, work: () => Promise<number>) {
  await countStatements(owner);
  const { send, close } = await openInspector(pid);
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: 250 });
  await send('Profiler.start');
  const requests = await work();
  const { profile } = (await send('Profiler.stop')) as { profile: Profiler.Profile };
  await send('Profiler.disable');
  // The process would wait for us before it ends.
  close();

  printLine('  server, ms of one request');
  for (const [name, ms] of listLargest(timeByOwner(profile), shownOwners)) {
    printLine(`  ${(ms / requests).toFixed(3).padStart(8)}  ${name}`);
  }
  await printStatements(owner, requests);
}

/** Counts from now on, in a database that started with `countingStatements`. */
export async function countStatements(owner: pg.Client) {
  await owner.query('create extension if not exists pg_stat_statements');
  await owner.query('select pg_stat_statements_reset()');
}

export async function printStatements(owner: pg.Client, requests: number) {
  const { rows } = await owner.query<{
    text: string;
    calls: number;
    planningMs: number;
    ms: number;
  }>(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text, calls::float as calls,
       total_plan_time as "planningMs", total_plan_time + total_exec_time as ms
     from pg_stat_statements
     where query not like '%pg_stat_statements%'
     order by ms desc limit $1`,
    [shownStatements],
  );
  printLine('  database, ms: with its triggers, of which planning; calls; statement');
  for (const { text, calls, planningMs, ms } of rows) {
    const figures = [ms, planningMs, calls].map((value) =>
      (value / requests).toFixed(3).padStart(8),
    );
    printLine(`  ${figures.join('')}  ${text}`);
  }
}

type Send = (method: string, params?: object) => Promise<unknown>;

async function openInspector(pid: number): Promise<{ send: Send; close: () => void }> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findInspector());
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const send: Send = (method, params = {}) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  return { send, close: () => socket.close() };
}

async function findInspector(): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      const reply = await fetch(inspector);
      const [target] = (await reply.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('The server cannot be profiled: its inspector does not answer.');
}

/** Milliseconds of each owner of code; what the process waited is not counted. */
function timeByOwner({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const owner = frame ? findOwner(frame.url, frame.functionName) : '';
    if (owner === '') continue;
    times.set(owner, (times.get(owner) ?? 0) + (timeDeltas[index] ?? 0) / 1_000);
  }
  return times;
}

/** A package, a part of the product, a module of Node, or a function of the engine. */
function findOwner(url: string, functionName: string) {
  if (functionName === '(idle)') return '';
  if (functionName === '(garbage collector)') return 'collecting garbage';
  if (functionName === '(program)') return 'the engine itself';
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name !== undefined) return name;
  const [, ours] =
    /\/((?:apps\/server\/src|packages\/[^/]+)\/(?:platform\/)?[^/]+)/.exec(url) ?? [];
  if (ours !== undefined) return ours;
  if (url.startsWith('node:')) return url;
  return url === '' ? `${functionName} (native)` : 'other';
}

const listLargest = (times: ReadonlyMap<string, number>, most: number) =>
  [...times].toSorted(([, one], [, other]) => other - one).slice(0, most);
