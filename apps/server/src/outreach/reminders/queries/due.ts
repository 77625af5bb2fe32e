import type pg from 'pg';

const mostAtOnce = 60;

/** The ids of donors with a due reminder, of every organization. */
export async function dueDonors(ops: pg.Pool, now: Date) {
  const { rows } = await ops.query<{ organization_id: string; donor_id: string }>(
    `select organization_id, donor_id from (
       select distinct organization_id, donor_id from (
         select organization_id, donor_id from reminders
         where state = 'scheduled' and scheduled_at <= $1 order by scheduled_at limit $2 * 5
       ) earliest
     ) due order by random() limit $2`,
    [now, mostAtOnce],
  );
  return rows;
}

/** Organizations whose rules are due for a check. */
export async function listOrganizationsToCheck(ops: pg.Pool, now: Date) {
  const { rows } = await ops.query<{ organization_id: string }>(
    `select organization_id from reminder_settings where look_at <= $1 order by look_at limit $2`,
    [now, mostAtOnce],
  );
  return rows;
}
