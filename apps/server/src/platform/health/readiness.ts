import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { inTransaction } from '../db/tenant.ts';

/** What is not ready, each with a sentence for the operator. Empty if everything is. */
export type ReadinessProblems = Partial<Record<'database' | 'migrations' | 'jobs', string>>;

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/** Checks the database, its migrations and the tables of the job queue, in three short queries. */
export async function findReadinessProblems(pool: pg.Pool): Promise<ReadinessProblems> {
  const copies = await firstValue(pool, 'select pg_is_in_recovery()::int as value');
  if (copies === null) return { database: 'The database doesn’t answer.' };
  if (copies === 1) return { database: 'The database is a copy that takes no changes.' };
  const applied = await firstValue(pool, 'select max(name) as value from kysely_migration');
  const queue = await firstValue(pool, 'select version as value from pgboss.version');
  return {
    ...(applied === (await listMigrations()).at(-1)
      ? {}
      : {
          migrations: `The database is at ${applied ?? 'no migration'}, not the newest one.`,
        }),
    ...(queue === null ? { jobs: 'The tables of the job queue aren’t there.' } : {}),
  };
}

type Value = string | number;

/** Each question has its own transaction, because one that fails ends its transaction. */
async function firstValue(pool: pg.Pool, statement: string): Promise<Value | null> {
  try {
    return await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ value: Value | null }>(statement);
      return rows[0]?.value ?? null;
    });
  } catch {
    return null;
  }
}

let known: Promise<string[]> | undefined;

/** The migrations that the product brings, oldest first. */
export function listMigrations(): Promise<string[]> {
  known ??= readdir(migrationsFolder).then((names) =>
    names
      .filter((name) => name.endsWith('.sql'))
      .map((name) => name.replace(/\.sql$/, ''))
      .toSorted(),
  );
  return known;
}
