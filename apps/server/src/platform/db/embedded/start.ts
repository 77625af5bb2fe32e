import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { appRole, connectAs, opsRole } from '../roles.ts';
import { databaseName, ownerRole, readPassword, usesPeer, writeAccessRules } from './access.ts';
import { findBinaries, program } from './binaries.ts';
import { claimDataFolder, runningDatabase, type Claim } from './claim.ts';
import { ensureCluster } from './cluster.ts';
import { supervise } from './supervise.ts';
import { clearLeftover } from './leftover.ts';
import { findBaseFolder, findClusterLocation, type ClusterLocation } from './cluster-location.ts';
import { serverOptions, type ListenOptions } from './server-options.ts';
import { makeSocketFolder, removeSocketFolder, socketPort } from './socket-folder.ts';

export type EmbeddedPostgres = {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  ops: pg.PoolConfig;
  /** Records our address, which a second start on the same data folder reports. */
  announce(url: string): void;
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
};

/**
 * Starts the PostgreSQL of a data folder as our child and creates its database the first time. It
 * runs until `stop`, and keeps every other process out of the folder.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const claim = claimDataFolder(dataDir);

  try {
    return await startIn(dataDir, claim, options);
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function startIn(dataDir: string, claim: Claim, options: EmbeddedPostgresOptions) {
  const { log, settings = {} } = options;
  const place = findClusterLocation(dataDir);
  const binaries = findBinaries(place.user);
  const rules = writeAccessRules(place);
  await clearLeftover(place, log);
  ensureCluster(place, binaries, settings['fsync'] !== 'off');

  const url = await chooseListenOptions(place);
  const owner = ownerConnection(place, url);
  claim.noteDatabase(listening(url));
  const server = await supervise(
    {
      place,
      command: program(binaries, 'postgres'),
      stopCommand: program(binaries, 'pg_ctl'),
      options: serverOptions(place.cluster, rules, url, settings),
      logFile: join(dataDir, 'postgres.log'),
      connection: owner,
    },
    log,
  );

  return {
    owner,
    app: connectAs(appRole, owner),
    ops: connectAs(opsRole, owner),
    announce: (where: string) => claim.announce(where),
    stop: async () => {
      await server.stop();
      removeSocketFolder(place);
      claim.release();
    },
  };
}

async function chooseListenOptions(place: ClusterLocation): Promise<ListenOptions> {
  if (usesPeer) return { socketFolder: makeSocketFolder(place), listenOn: '', port: socketPort };

  return { socketFolder: '', listenOn: '127.0.0.1', port: await findFreePort() };
}

const listening = ({ socketFolder, listenOn, port }: ListenOptions) => ({
  host: usesPeer ? socketFolder : listenOn,
  port,
});

function ownerConnection(place: ClusterLocation, url: ListenOptions) {
  const to = { ...listening(url), database: databaseName, user: ownerRole };
  return usesPeer ? to : { ...to, password: readPassword(place) };
}

/** The owner's connection to the database of a data folder that another process already runs. */
export function connectToRunning(folder: string): pg.PoolConfig | null {
  const dataDir = resolve(folder);
  const base = findBaseFolder(dataDir);
  const running = base === null ? null : runningDatabase(dataDir);
  if (running === null) return null;
  const url = { socketFolder: running.host, listenOn: running.host, port: running.port };
  return ownerConnection(findClusterLocation(dataDir), url);
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const url = probe.address();
  probe.close();

  if (url === null || typeof url === 'string') throw new Error('There is no free port.');
  return url.port;
}
