import pg from 'pg';
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import { closeUnreadableConnection } from '../db/lost-connection.ts';

type Options = {
  /** The owner creates and updates the tables; all others only use them. */
  isOwner: boolean;
  /** A worker supervises jobs and keeps schedules; a web process only adds jobs. */
  isWorker?: boolean;
  onError(error: Error): void;
};

/** The job queue on its own small pool. */
export function openBoss(database: pg.PoolConfig, options: Options): PgBoss {
  const isWorker = options.isWorker ?? false;
  const boss = new PgBoss({
    ...toConnection(database),
    ...poolOptions(options.onError),
    // Deleting old jobs takes longer than any request may.
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

/** The queue passes these on to its pool, which opens its connections as this class. */
const poolOptions = (onError: Options['onError']) => ({
  Client: class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super(config);
      this.once('connect', () => closeUnreadableConnection(this, onError));
    }
  },
});

function toConnection(database: pg.PoolConfig): ConstructorOptions {
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
