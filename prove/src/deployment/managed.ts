import { startManagedServer } from '../../../apps/server/test/operator/managed-server.ts';
import { startEnvironment, type ProofDatabase } from '../environment.ts';
import { freePort } from '../free-port.ts';
import type { ProofOptions, Verdict } from '../verdict.ts';
import { killUnderLoad, processUnit } from './deployment.ts';
import { startUnits } from './units.ts';

/**
 * Eight writers record donations and payments on a PostgreSQL on which no role passes row security,
 * as providers run it, while web processes and workers are killed at random and started again. The
 * control forgets idempotency keys.
 */
export async function proveManaged(options: ProofOptions): Promise<Verdict> {
  const environment = await startEnvironment(openManaged);
  const hooks = options.isControl ? ['no-keys'] : [];
  const ports = [Number(new URL(environment.url).port), await freePort()];
  try {
    const units = await startUnits([
      ...ports.map((port, place) => processUnit(environment, `web ${place + 1}`, { port, hooks })),
      ...[1, 2].map((place) => processUnit(environment, `worker ${place}`, { hooks })),
    ]);
    try {
      const urls = ports.map((port) => `http://127.0.0.1:${port}`);
      const verdict = await killUnderLoad(environment, units, urls, options);
      const powerful = await environment.sql<{ name: string }>(
        `select rolname as name from pg_roles
         where (rolsuper or rolbypassrls) and rolname !~ '^(pg_|pledgewell_owner$)'`,
      );
      const found = powerful.map(({ name }) => `${name} passes row security`);
      return { ...verdict, violations: [...verdict.violations, ...found] };
    } finally {
      await units.stop();
    }
  } finally {
    await environment.close();
  }
}

async function openManaged(): Promise<ProofDatabase> {
  const server = await startManagedServer();
  const url = server.toUrl('charity:owner-secret');
  return { url, settings: { DATABASE_URL: url }, stop: server.stop };
}
