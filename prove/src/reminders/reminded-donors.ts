import { randomUUID } from 'node:crypto';
import type { ConnectedOrganization } from '../connected-organization.ts';

export type RemindedDonor = {
  id: string;
  email: string;
  phone: string;
  /** Whether the rule sends a text message, too. */
  isTexted: boolean;
  state: string;
  /** Whether the pledge is paid after its reminder was planned. */
  isPaying: boolean;
  day: string;
};

const states = ['NY', 'NY', 'MA', 'NY', 'OH', 'CA', 'CA', 'HI', 'IN', 'NY'];
let made = 0;

/** Donors with one payment each, due a week after one of the days, and its rule. */
export async function remindedDonors(
  organization: ConnectedOrganization,
  { days, count }: { days: readonly string[]; count: number },
): Promise<RemindedDonor[]> {
  const donors = Array.from({ length: count }, (_, place): RemindedDonor => {
    made += 1;
    const state = states[place % states.length] ?? 'NY';
    return {
      id: randomUUID(),
      email: `donor-${made}@example.org`,
      phone: `+1415555${String(2_000 + made)}`,
      isTexted: place % 3 === 0,
      state,
      isPaying: state === 'MA' || state === 'OH' ? place % 2 === 0 : false,
      day: days[place % days.length] ?? '',
    };
  });
  await store(organization, donors);
  return donors;
}

async function store({ environment, id }: ConnectedOrganization, donors: readonly RemindedDonor[]) {
  const rows = JSON.stringify(donors);
  await environment.sql(
    `insert into donors (organization_id, id, name, email, email_key, phone, state, country,
       sms_consent_at, sms_consent_note)
     select $1, d.id, 'Donor', d.email, d.email, d.phone, d.state, 'USA',
       case when d."isTexted" then now() end, case when d."isTexted" then 'Printed' else '' end
     from jsonb_to_recordset($2::jsonb)
       as d (id uuid, email text, phone text, state text, "isTexted" boolean)`,
    [id, rows],
  );
  await environment.sql(
    `with pledged as (
       insert into pledges (organization_id, id, donor_id, date, due_date, amount_cents)
       select $1, gen_random_uuid(), d.id, '2026-01-05', d.day + 7, 12000
       from jsonb_to_recordset($2::jsonb) as d (id uuid, day date)
       returning organization_id, id, date, due_date, amount_cents
     ), promised as (
       insert into pledge_adjustments (organization_id, pledge_id, number, kind, effective_on,
         amount_cents, due_date)
       select organization_id, id, 1, 'promise', date, amount_cents, due_date from pledged
       returning organization_id
     )
     insert into installments (organization_id, pledge_id, schedule_number, number, due_date, amount_cents)
     select organization_id, id, 1, 1, due_date, amount_cents from pledged`,
    [id, rows],
  );
  await environment.sql(
    `select recount_pledges($1, array_agg(id)) from pledges where organization_id = $1`,
    [id],
  );
  await environment.sql(
    `update reminder_rules r set is_on = true, starts_on = '2026-01-01', channels = '{email,sms}',
       author_id = (select user_id from memberships where organization_id = $1)
     where r.organization_id = $1 and r.offset_days = -7`,
    [id],
  );
  await environment.sql(
    "update reminder_settings set look_at = '2026-01-01' where organization_id = $1",
    [id],
  );
}
