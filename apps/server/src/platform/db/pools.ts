import { cents, type Day } from '@pledgewell/domain';
import pg from 'pg';
import { appRole, connectAs, opsRole } from './roles.ts';

/** `app` serves requests and jobs under row level security, `ops` runs the sweeps. */
export type Pools = { app: pg.Pool; ops: pg.Pool };

const int8 = 20;
const numeric = 1700;
const date = 1082;

pg.types.setTypeParser(int8, (text) => cents(Number(text)));
pg.types.setTypeParser(numeric, Number);
pg.types.setTypeParser(date, (text) => text as Day);

export function openPools(owner: pg.PoolConfig, onError: (error: Error) => void, size = 10): Pools {
  const shared = { connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000 };
  const app = new pg.Pool({ ...connectAs(appRole, owner), ...shared, max: size });
  const ops = new pg.Pool({ ...connectAs(opsRole, owner), ...shared, max: 2 });
  app.on('error', onError);
  ops.on('error', onError);
  return { app, ops };
}

export async function closePools({ app, ops }: Pools) {
  await Promise.all([app.end(), ops.end()]);
}
