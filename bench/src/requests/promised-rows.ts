import type pg from 'pg';
import type postgres from 'postgres';

export type NewDonation = { donor: string; amount: number; date: string; pledgeId?: string };

/** A request to record a donation, and whose request it is. */
export type Recording = {
  organization: string;
  session: string;
  key: string;
  body: NewDonation;
};

/**
 * Writes the rows that the product promises for a donation in one plain statement: the donation,
 * the totals of its day, month and year, of its donor and of the donor's month, the history, the
 * event and the saved reply. It also reads the session. There is no trigger, no foreign key and no
 * row level security, and the totals of donors by their last donation are left out.
 */
export const writePromisedRows = (
  on: postgres.Sql,
  { organization, session, key, body }: Recording,
) => on`
  with session as (
    select s.user_id from sessions s
    join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join users u on u.id = s.user_id
    join organizations o on o.id = s.organization_id
    join subscriptions b on b.organization_id = s.organization_id
    where s.organization_id = ${organization} and s.id = ${session}
      and u.disabled_at is null and s.revoked_at is null and s.idle_until > now()
  ), g as (
    insert into bare.donations (organization_id, id, donor_id, amount_cents, date, method)
    select ${organization}::uuid, gen_random_uuid(), ${body.donor}::uuid,
      ${Math.round(body.amount * 100)}::bigint, ${body.date}::date, 'check' from session
    returning *
  ), totals as (
    insert into bare.donation_totals as t
      (organization_id, unit, starts_on, shard, gifts, settled_gifts, settled_cents)
    select g.organization_id, u.unit, u.starts_on, pg_backend_pid() % 8, 1, 1, g.amount_cents
    from g cross join lateral total_units(g.date) u
    on conflict (organization_id, unit, starts_on, shard) do update set
      gifts = t.gifts + excluded.gifts,
      settled_gifts = t.settled_gifts + excluded.settled_gifts,
      settled_cents = t.settled_cents + excluded.settled_cents
  ), giving as (
    insert into bare.donor_giving as t (organization_id, donor_id, given_cents, gift_count,
      first_gift_on, last_gift_on, year_cents)
    select organization_id, donor_id, amount_cents, 1, date, date,
      array_fill(amount_cents, array[1], array[extract(year from date)::int]) from g
    on conflict (organization_id, donor_id) do update set
      given_cents = t.given_cents + excluded.given_cents,
      gift_count = t.gift_count + 1,
      first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
      last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
      year_cents = add_years(t.year_cents, excluded.year_cents),
      last_day_before = t.last_gift_on
  ), months as (
    insert into bare.donor_months as t (organization_id, month, donor_id, campaign_id, gift_count,
      whole_donations, given_cents)
    select organization_id, to_month(date), donor_id, campaign_or_none(null), 1, 1, amount_cents
    from g
    on conflict (organization_id, month, donor_id, campaign_id) do update set
      gift_count = t.gift_count + excluded.gift_count,
      whole_donations = t.whole_donations + excluded.whole_donations,
      given_cents = t.given_cents + excluded.given_cents
  ), history as (
    insert into bare.activities
      (organization_id, id, actor_id, action, entity, entity_id, label, after, source)
    select g.organization_id, gen_random_uuid(), session.user_id, 'donations/recorded', 'donation',
      g.id, d.name, to_jsonb(g), 'person'
    from g cross join session
      join bare.donors d on d.organization_id = g.organization_id and d.id = g.donor_id
  ), feed as (
    insert into bare.business_events (organization_id, entity, entity_id, version, type, source)
    select organization_id, 'donation', id, version, 'created', 'activity' from g
  ), kept as (
    insert into bare.idempotency_keys (organization_id, key, fingerprint, status, reply)
    select organization_id, ${key}, '', 201, row_to_json(g)::text from g
  )
  select g.*, d.name, d.email from g
    join bare.donors d on d.organization_id = g.organization_id and d.id = g.donor_id`;

/**
 * Records a donation in one call: a function runs what the product sends in four messages, on the
 * product's own tables with their triggers, foreign keys and row level security.
 */
export const callRecordingFunction = (
  on: postgres.Sql,
  { organization, session, key, body }: Recording,
) => on`
  select * from bare.record_donation(${organization}, ${session}, ${key}, ${body.donor},
    ${body.pledgeId ?? null}, ${Math.round(body.amount * 100)}, ${body.date})`;

/** Creates the function that `callRecordingFunction` calls as the product's role. */
export async function createRecordingFunction(owner: pg.Client) {
  await owner.query(`
    create function bare.record_donation(p_organization uuid, p_session uuid, p_key text,
      p_donor uuid, p_pledge uuid, p_cents bigint, p_day date)
    returns setof donations language plpgsql as $$
    declare
      caller record;
      g donations;
    begin
      select * into strict caller from open_session(p_organization, p_session, 1);
      perform claim_key(p_organization, p_key, '');
      perform 1 from donors
      where organization_id = p_organization and id = p_donor and deletion_id is null
      for no key update;
      perform 1 from pledges
      where organization_id = p_organization and id = p_pledge and deletion_id is null
      for no key update;
      insert into donations (organization_id, id, donor_id, pledge_id, amount_cents, date, method,
        created_at, updated_at)
      select p_organization, gen_random_uuid(), p_donor, p_pledge, p_cents, p_day, 'check', now(),
        now()
      where not exists (
        select 1 from donations twin
        where twin.organization_id = p_organization and twin.donor_id = p_donor
          and twin.date = p_day and twin.amount_cents = p_cents and twin.method = 'check'
          and twin.created_at > now() - interval '2 minutes' and twin.deletion_id is null)
      returning * into strict g;
      insert into activities
        (organization_id, id, at, actor_id, action, entity, entity_id, label, after, source)
      values (p_organization, gen_random_uuid(), now(), caller.user_id, 'donations/recorded',
        'donation', g.id, 'A donation', to_jsonb(g), 'person');
      perform keep_reply(p_organization, p_key, '', 201, to_jsonb(g)::text);
      return next g;
    end $$;
    grant usage on schema bare to pledgewell_app;
    grant execute on function bare.record_donation to pledgewell_app`);
}
