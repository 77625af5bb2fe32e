import { endpoints } from '../../../apps/server/test/hostile/malformed.ts';
import { startEnvironment, type OpenDatabase, type ProofEnvironment } from '../environment.ts';
import { chance, printLine, type ProofOptions, type Verdict } from '../verdict.ts';
import { openClient } from './client.ts';
import { findSignedOut, runMatrix, type MatrixResult, type Matrix } from './matrix.ts';
import { webhookHost, type TableIds } from './organizations.ts';
import type { Position } from './positions.ts';
import { prepare, type TenancySetup } from './prepare.ts';
import { combineDeviations, compareTimes, mostDeviations, timedPositions } from './timing.ts';

const leastRequests = 20_000;
/** Of each table of the other organization, so many ids stand at each place. */
const idsOfEach = 2;
const timedRounds = 400;
const callersAtOnce = 9;

const noLimits = `
  create or replace function take_rate_limit(p_key text, p_times int, p_seconds int) returns int
  language sql security definer set search_path to 'public', 'pg_temp' as 'select 0'`;

type TenancyOptions = {
  openDatabase?: OpenDatabase;
  /**
   * At each place stand ids of the tables that belong there, and of this share of the others,
   * chosen at random.
   */
  shareOfTables?: number;
};

/**
 * Asks every route for the records of another organization: as each role, as an API key of each
 * role and with signed links. Nothing of it may come back, and an existing foreign id must be
 * answered like one that does not exist, also in the time it takes. The control first switches the
 * conditions of the database on two tables off, lets the server read the other organization's rows
 * of them, and asks only for their records; then it adds one query for foreign ids.
 */
export async function proveTenancy(
  { isControl, seed, times }: ProofOptions,
  { openDatabase, shareOfTables = 1 }: TenancyOptions = {},
): Promise<Verdict> {
  const environment = await startEnvironment(openDatabase);
  const env = { API_KEY_REQUESTS_PER_MINUTE: '10000000', WEBHOOK_LOCAL_HOSTS: webhookHost };
  let server = await environment.start({ env });
  const client = openClient(environment.url, callersAtOnce);
  try {
    await environment.sql(noLimits);
    const prepared = await prepare(environment, seed, times ?? idsOfEach);
    const isOpened = ({ name }: Position) => /^(?:donors|campaigns)\./.test(name);
    const next = chance(seed);
    const matrix = {
      ...prepared,
      send: client.send,
      isTried: ({ tables }: Position, table: string) =>
        tables?.includes(table) === true || next() < shareOfTables,
      positions: isControl ? prepared.positions.filter(isOpened) : prepared.positions,
    };
    if (isControl) {
      await server.stop();
      await switchRowSecurityOff(environment);
      const PROOF_ORGANIZATION = listIds(matrix.foreign, 'organizations')[0] ?? '';
      server = await environment.start({
        env: { ...env, PROOF_ORGANIZATION },
        hooks: ['no-tenants'],
      });
    }
    const found = [await runMatrix(matrix), ...(await runLinks(matrix))];
    const signedOut = await findSignedOut(matrix);
    if (isControl) {
      await server.stop();
      const ids = matrix.foreign.flatMap((each) => each.ids).join(',');
      const slow = { ...env, PROOF_FOREIGN: ids };
      server = await environment.start({ env: slow, hooks: ['extra-query'] });
    }
    const late = await runTiming({ ...matrix, positions: prepared.positions }, seed);
    const missing = isControl ? [] : findMissingRoutes(found);
    return toVerdict(found, [...signedOut, ...missing, ...late]);
  } finally {
    client.close();
    await server.stop();
    await environment.close();
  }
}

/** The server's own conditions are the second lock, which the hook opens. */
const switchRowSecurityOff = async ({ sql }: ProofEnvironment) => {
  await sql('alter table donors disable row level security');
  await sql('alter table campaigns disable row level security');
};

const listIds = (foreign: readonly TableIds[], name: string | undefined): readonly string[] =>
  foreign.find(({ table }) => table === name)?.ids ?? [];

/** The secret of a link as if it were a token, and tickets for the wrong file. */
async function runLinks(matrix: Matrix & TenancySetup): Promise<MatrixResult[]> {
  const { links, foreign, positions } = matrix;
  const donors = foreign.filter(({ table }) => table === 'donors');
  const withIds = positions.filter(
    ({ takes, endpoint }) => takes === 'id' && endpoint.access === 'signed-in',
  );
  const everything = { ...matrix, isTried: () => true };
  const asTokens = { ...everything, callers: links, positions: withIds, foreign: donors };
  const files = foreign.filter(({ table }) => table === 'exports');
  const downloads = {
    ...everything,
    positions: matrix.linkPositions,
    callers: [...matrix.callers.slice(0, 2), { name: 'nobody', token: null }],
    foreign: files,
  };
  return [await runMatrix(asTokens), await runMatrix(downloads)];
}

/** Returns the routes of the contract that got no request. */
function findMissingRoutes(found: readonly MatrixResult[]): string[] {
  const requested = new Set(found.flatMap(({ routes }) => [...routes]));
  return endpoints
    .map(([, { method, path }]) => `${method} ${path}`)
    .filter((route) => !requested.has(route))
    .map((route) => `no request to ${route}`);
}

/** Returns the places where a foreign id takes another time than an unknown one. */
async function runTiming(matrix: Matrix, seed: number): Promise<string[]> {
  const [caller] = matrix.callers;
  if (!caller) throw new Error('The owner asks.');
  const next = chance(seed);
  const late: string[] = [];
  const all: number[] = [];
  for (const name of timedPositions) {
    const position = matrix.positions.find((each) => each.name === name);
    const ids = listIds(matrix.foreign, position?.tables?.[0]);
    if (!position || ids.length === 0) throw new Error(`Nothing to time at ${name}.`);
    const { send } = matrix;
    const order = { send, caller, foreign: ids, rounds: timedRounds, next };
    const { foreignMs, unknownMs, deviations } = await compareTimes(position, order);
    const line =
      `${name}: foreign ${foreignMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms at the ` +
      `median, ${deviations.toFixed(1)} deviations`;
    printLine(`  ${line}`);
    if (Math.abs(deviations) > mostDeviations) late.push(`the time differs at ${line}`);
    all.push(deviations);
  }
  const together = combineDeviations(all);
  printLine(`  all together: ${together.toFixed(1)} deviations`);
  if (Math.abs(together) > mostDeviations) {
    late.push(`the times differ by ${together.toFixed(1)} deviations over all places`);
  }
  return late;
}

function toVerdict(found: readonly MatrixResult[], more: readonly string[]): Verdict {
  const sent = found.reduce((total, each) => total + each.sent, 0);
  const pairs = found.reduce((total, each) => total + each.pairs, 0);
  const routes = new Set(found.flatMap((each) => [...each.routes]));
  const [matrix] = found;
  printLine(`  statuses: ${JSON.stringify(matrix?.statuses)}`);
  return {
    claim: 'another organization’s records look like records that do not exist',
    violations: [...more, ...found.flatMap(({ violations }) => violations)],
    counts:
      `${sent} requests to ${routes.size} routes, ${pairs} foreign values compared, ` +
      `${timedPositions.length * timedRounds * 2} requests timed`,
    done: sent,
    least: leastRequests,
  };
}
