import type pg from 'pg';
import { PgBoss, type ConstructorOptions } from 'pg-boss';

type Options = {
  /** The owner makes and updates the tables; everybody else only uses them. */
  isOwner: boolean;
  /** A worker supervises jobs and keeps schedules; a web process only adds jobs. */
  isWorker?: boolean;
  onError(error: Error): void;
};

/** The job queue on a small pool of its own. */
export function openBoss(database: pg.PoolConfig, options: Options): PgBoss {
  const isWorker = options.isWorker ?? false;
  const boss = new PgBoss({
    ...connectionOf(database),
    // Clearing away old jobs takes longer than any request may.
    ...(options.isOwner ? {} : { options: '-c statement_timeout=60s' }),
    max: isWorker ? 4 : 2,
    migrate: options.isOwner,
    createSchema: options.isOwner,
    supervise: isWorker,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    schedule: isWorker,
    useListenNotify: isWorker,
    // Rebuilding indexes needs the owner, and the application's role owns nothing.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', options.onError);
  return boss;
}

function connectionOf(database: pg.PoolConfig): ConstructorOptions {
  const { host, port, user, database: name, password, connectionString } = database;
  if (connectionString !== undefined) return { connectionString };
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(name === undefined ? {} : { database: name }),
    ...(typeof password === 'string' ? { password } : {}),
  };
}
