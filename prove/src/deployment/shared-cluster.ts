import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectAs, servingRoles } from '../../../apps/server/src/platform/db/roles.ts';
import { startOwnServer } from '../../../apps/server/test/operator/own-server.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { chance, type ProofOptions, type Verdict } from '../verdict.ts';
import { describe, judge, leastAcknowledged, processUnit, usualSeconds } from './deployment.ts';
import { startUnits, type Unit, type Units } from './units.ts';
import { prepareWriters, startWriters, type Writers, type WriterTask } from './writers.ts';

/** One of the installations that share a cluster. */
type Installation = {
  name: string;
  environment: ProofEnvironment;
  urls: string[];
  units: Unit[];
};

const names = ['charity', 'shelter'];

/**
 * Two installations with databases in one cluster, each with writers of its own, while their
 * processes are killed at random and started again. Each must hold only what it acknowledged, and
 * refuse the other's roles. The control opens the databases to every role.
 */
export async function proveSharedCluster(options: ProofOptions): Promise<Verdict> {
  const server = await openServer();
  const installations: Installation[] = [];
  try {
    for (const name of names) {
      installations.push(await openInstallation(name, server.toUrl(`${name}:owner-secret`, name)));
    }
    const units = await startUnits(installations.flatMap((each) => each.units));
    try {
      return await prove(installations, units, options);
    } finally {
      await units.stop();
    }
  } finally {
    for (const { environment } of installations) await environment.close();
    await server.stop();
  }
}

async function openServer() {
  const server = await startOwnServer();
  await server.superuser.query('alter role charity createrole');
  await server.superuser.query("create role shelter login createrole password 'owner-secret'");
  await server.superuser.query('create database shelter owner shelter');
  return server;
}

async function openInstallation(name: string, url: string): Promise<Installation> {
  const settings = { DATABASE_URL: url };
  const environment = await startEnvironment(async () => ({ url, settings, stop: async () => {} }));
  const ports = [Number(new URL(environment.url).port), await freePort()];
  const processes = [
    ...ports.map((port) => processUnit(environment, `web ${port}`, { port, hooks: [] })),
    processUnit(environment, 'worker', { hooks: [] }),
  ];
  return {
    name,
    environment,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    units: processes.map((each, place) => ({
      ...each,
      name: `${name} ${each.kind} ${place + 1}`,
      kind: `${name} ${each.kind}`,
    })),
  };
}

async function prove(
  installations: readonly Installation[],
  units: Units,
  { isControl, seed, seconds }: ProofOptions,
): Promise<Verdict> {
  const working: { installation: Installation; tasks: WriterTask[]; writers: Writers }[] = [];
  for (const installation of installations) {
    const tasks = await prepareWriters(installation.environment, installation.urls);
    working.push({ installation, tasks, writers: startWriters(tasks) });
  }
  const durationMs = (seconds ?? usualSeconds) * 1_000;
  const killed = await killAtRandom(units, chance(seed), durationMs);
  await Promise.all(working.map(({ writers }) => writers.end()));
  // Each start closes the database again.
  if (isControl) await Promise.all(installations.map(openToEveryRole));

  const violations: string[] = [];
  const counts = [`${durationMs / 1_000} s, kills: ${describe(killed)}`];
  for (const { installation, tasks, writers } of working) {
    const { name, environment } = installation;
    const judged = await judge(environment, writers);
    counts.push(`${name}: ${judged.counts}`);
    violations.push(...judged.violations);
    violations.push(...(await findForeignOrganizations(installation, tasks)));
    for (const other of installations) {
      if (other !== installation) violations.push(...(await findAdmitted(installation, other)));
    }
  }
  const acknowledged = working.map(({ writers }) => writers.acknowledged.length);
  return {
    claim: 'two installations in one cluster lose, double and leak nothing, and share no role',
    violations: [...violations, ...units.endedUnexpectedly],
    counts: counts.join('\n  '),
    done: Object.keys(killed).length === 0 ? 0 : Math.min(...acknowledged),
    least: leastAcknowledged,
  };
}

async function killAtRandom(units: Units, next: () => number, durationMs: number) {
  const killed: Record<string, number> = {};
  const until = Date.now() + durationMs;
  while (Date.now() < until) {
    await wait(500 + next() * 2_000);
    const name = units.killOne(next, next() * 1_000);
    if (name !== null) killed[name] = (killed[name] ?? 0) + 1;
  }
  await units.settle();
  return killed;
}

const openToEveryRole = ({ name, environment }: Installation) =>
  environment.sql(`grant connect on database ${pg.escapeIdentifier(name)} to public`);

async function findForeignOrganizations({ name, environment }: Installation, tasks: WriterTask[]) {
  const rows = await environment.sql<{ id: string }>('select id from organizations');
  const own = new Set(tasks.map(({ organization }) => organization));
  return rows
    .filter(({ id }) => !own.has(id))
    .map(({ id }) => `${name} holds ${id}, which nobody opened there`);
}

/** The roles of another installation that a database lets in. */
async function findAdmitted({ name, environment }: Installation, other: Installation) {
  const found: string[] = [];
  const theirs = { connectionString: other.environment.databaseUrl };
  for (const config of [theirs, ...servingRoles.map((role) => connectAs(role, theirs))]) {
    const url = new URL(config.connectionString ?? '');
    const role = url.username;
    url.pathname = new URL(environment.databaseUrl).pathname;
    const client = new pg.Client({ connectionString: url.href });
    const refusal = await client.connect().then(
      () => null,
      (error: { code?: string }) => error.code ?? 'no answer',
    );
    await client.end().catch(() => {});
    if (refusal === null) found.push(`${name} lets ${role} in`);
    else if (refusal !== insufficientPrivilege) found.push(`${name} answers ${role} ${refusal}`);
  }
  return found;
}

const insufficientPrivilege = '42501';
