import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { removeDataFolder } from '../../src/platform/db/embedded/remove.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts';
import { migrate } from '../../src/migrate.ts';
import { expectSoundWorkers } from './sound-data.ts';
import { makeTestFolder, removeAbandonedTestFolders } from './test-folder.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface merges.
  export interface ProvidedContext {
    /** The owner's connection to the migrated database that every worker clones. */
    template: pg.PoolConfig;
    /** The seed for the contract tests: different in each run, unless SEED sets one. */
    fuzzSeed: number;
  }
}

/** Settings without durability, because nothing here must survive a power failure. */
const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** One server for the whole run, migrated once and checked at the end. */
export async function setup(project: TestProject) {
  await removeAbandonedTestFolders();

  const dataDir = makeTestFolder();
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { ...fast, max_connections: '200' },
    log: (line) => process.stderr.write(`${line}\n`),
  });
  await migrate(server.owner);
  project.provide('template', server.owner);
  project.provide('fuzzSeed', chooseFuzzSeed());

  return async () => {
    await expectSoundWorkers(server.owner);
    await server.stop();
    await removeDataFolder(dataDir);
  };
}

function chooseFuzzSeed() {
  const { SEED: given = '' } = process.env;
  const seed = /^\d+$/.test(given) ? Number(given) : randomInt(1_000_000_000);
  process.stderr.write(
    `Seed of what the contract is tried with: ${seed}. SEED=${seed} repeats it.\n`,
  );
  return seed;
}
