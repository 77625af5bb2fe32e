import { workingStatuses } from '@pledgewell/contract';
import type pg from 'pg';

/** An import that needs attention: only its ids, not its contents. */
type DueImport = { organization_id: string; id: string };

const mostAtOnce = 200;

/** Imports whose job has been silent for a while, as after the server was killed. */
export async function staleImports(ops: pg.Pool): Promise<DueImport[]> {
  const { rows } = await ops.query<DueImport>(
    `select organization_id, id from imports
     where status = any ($1) and worked_at < now() - interval '20 minutes'
     order by worked_at limit $2`,
    [workingStatuses, mostAtOnce],
  );
  return rows;
}

/** Files that nobody confirmed for this many days. */
export async function abandonedImports(ops: pg.Pool, days: number): Promise<DueImport[]> {
  const { rows } = await ops.query<DueImport>(
    `select organization_id, id from imports
     where status in ('uploaded', 'checked', 'failed')
       and greatest(created_at, worked_at) < now() - make_interval(days => $1)
     order by created_at limit $2`,
    [days, mostAtOnce],
  );
  return rows;
}

/** Finished imports whose rows are still stored after this many days. */
export async function finishedImports(ops: pg.Pool, days: number): Promise<DueImport[]> {
  const { rows } = await ops.query<DueImport>(
    `select i.organization_id, i.id from imports i
     where i.status in ('imported', 'undone') and i.worked_at < now() - make_interval(days => $1)
       and exists (select 1 from import_rows r
         where r.organization_id = i.organization_id and r.import_id = i.id)
     order by i.worked_at limit $2`,
    [days, mostAtOnce],
  );
  return rows;
}
