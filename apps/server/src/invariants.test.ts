import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeProfile, pdfAt } from '../test/documents/pdf.ts';
import { reminderDamages } from '../test/outreach/reminder-damages.ts';
import { given, signIn, world, type Organization } from '../test/world/world.ts';
import { invariants } from './invariants.ts';
import { checkInvariants } from './platform/records/invariants.ts';

let owner: pg.Client;
let organization: Organization;

beforeAll(async () => {
  owner = new pg.Client((await world()).database.owner);
  await owner.connect();
  await owner.query('analyze');
  organization = await given.organization();
  const campaign = await given.campaign(organization);
  const pledge = await given.pledge(organization, {
    amount: 90,
    date: '2025-12-01',
    dueDate: '2026-03-01',
    frequency: 'monthly',
    campaign: campaign._id,
  });
  const fields = { donor: pledge.donor._id, pledgeId: pledge._id, campaign: campaign._id };
  const donation = await given.donation(organization, { ...fields, amount: 45 });
  await completeProfile(organization);
  await pdfAt(organization, `/api/receipts/${donation._id}`);
  const last = await given.donation(organization, { date: '2025-12-31' });
  const url = `/api/statements/${last.donor._id}/paper`;
  await signIn(organization).post(url, { year: 2025 });
});

afterAll(() => owner.end());

test('the product’s stored data satisfies all invariants', async () => {
  const broken: string[] = [];
  for await (const { name, rows } of checkInvariants(owner, invariants)) {
    if (rows.length > 0) broken.push(name);
  }
  expect(broken).toEqual([]);
});

/** Successful card payment attempts that left no donation. */
const lostAttempts = (count: number) =>
  `insert into payment_attempts (organization_id, id, donor_id, donation_id, amount_cents, date,
     notes, receipt_email, account_id, is_direct, payment_method, is_card_saved, return_url, state,
     payment_id, charge_id)
   select o.id, gen_random_uuid(), gen_random_uuid(),
     case when n = 1 then d.id else gen_random_uuid() end, 50, d.date, '', '',
     'acct_1', true, 'pm_1', false, '/', 'succeeded',
     case when n = 1 then 'pi_lost' else 'pi_lost' || n end, 'ch_shared'
   from (select gen_random_uuid() as id) o, (select * from donations limit 1) d,
     generate_series(1, ${count}) n`;

/** A recurring donation of some donor: its status, its subscription, whether it is to end. */
const recurringDonation = (standing: string, organizationId = 'organization_id') =>
  `insert into recurring_donations (organization_id, id, donor_id, amount_cents, recurring_interval,
     notes, receipt_email, account_id, is_direct, state, provider_id, is_ended)
   select ${organizationId}, gen_random_uuid(), donor_id, 50, 'monthly', '', '', 'acct_1', true,
     ${standing} from donations limit 1`;

/** For each invariant, a violation that must be found. */
const damages: readonly [sentence: string, sql: string][] = [
  [
    'the text that is kept of a message',
    `insert into messages (organization_id, id, kind, to_name, to_email, subject, state, donor_id,
       text, changed_at)
     select organization_id, gen_random_uuid(), 'payment-links/request', 'Ada', 'a@example.org',
       'Pay', 'sent', id, 'https://giving.example/pay/' || repeat('x', 43), now()
     from donors limit 1`,
  ],
  ...reminderDamages,
  ['the count of donors', 'update organization_counters set donors = donors + 1'],
  [
    'what belongs to a donor in the trash',
    'update donors d set deletion_id = x.id from deletions x',
  ],
  ['nothing is in the trash', 'update deletions set restored_at = now()'],
  ['every pledge and every donation', 'update donations set id = gen_random_uuid()'],
  ['every donor has an entry', 'update donors set id = gen_random_uuid()'],
  ['no gift is of a day after', "update donations set date = '2999-12-31'"],
  [
    'no refund is of a day before',
    `insert into refunds (organization_id, id, donation_id, amount_cents, date)
     select organization_id, gen_random_uuid(), id, 1, date - 1 from donations`,
  ],
  ['what is fulfilled of a pledge', 'update pledges set fulfilled_cents = fulfilled_cents + 1'],
  ['a pledge is the sum of its adjustments', 'update pledge_adjustments set amount_cents = 1'],
  ['a pledge is the sum of its adjustments', "update pledges set due_date = '2001-01-01'"],
  ['the installments of every schedule', 'update installments set amount_cents = amount_cents + 1'],
  ['the installments of a schedule are', 'update installments set number = 2000 where number = 2'],
  [
    'money lies on the oldest',
    `update installments set paid_cents = 1
     where number = 3 and paid_cents = 0 and written_off_cents < amount_cents`,
  ],
  ['the status of a pledge', "update pledges set status = 'settled'"],
  ['the next and last due dates', 'update pledges set next_due_on = null'],
  ['the next and last due dates', 'update pledges set last_due_on = last_due_on + 1'],
  ['what a donor has given', 'update donor_giving set given_cents = given_cents + 1'],
  ['what a campaign has received', 'update campaign_giving set given_cents = given_cents - 1'],
  [
    'what a donor gave in each fiscal year',
    'update donor_giving set year_cents = array_prepend(1, year_cents)',
  ],
  ['what donors gave in each month', 'update donor_months set given_cents = given_cents + 1'],
  ['the gifts of each day', 'update donation_days set gifts = gifts + 1'],
  ['the pledges of each day', 'update pledge_days set paid_cents = paid_cents + 1'],
  ['what is awaited on each day', 'update pledge_days set awaited_cents = awaited_cents + 1'],
  ['what is due on each day', 'update due_days set missing_count = missing_count + 1'],
  ['the donors of each day', 'delete from last_gift_days'],
  [
    'nobody outside a list',
    `insert into leading_lists (organization_id, id, period, first_day, last_day, least_cents)
     select organization_id, gen_random_uuid(), 'week', date, date, 0 from donations`,
  ],
  [
    'a connected account belongs',
    `insert into connected_accounts (organization_id, id, account_id, origin, country)
     values (gen_random_uuid(), gen_random_uuid(), 'acct_nobodys', 'oauth', 'US')`,
  ],
  ['the customer of a plan', "update subscriptions set customer_id = 'cus_nobodys'"],
  ['only a plan that is paid', "update subscriptions set pending_tier = 'power'"],
  ['no two donations share', lostAttempts(2)],
  ['every attempt that has succeeded', lostAttempts(1)],
  ['every donation that a card pays', "update donations set payment_id = 'pi_' || id"],
  [
    'no more goes back to a card',
    `with attempt as (${lostAttempts(1)} returning organization_id, donation_id)
     insert into refunds (organization_id, id, donation_id, amount_cents, date)
     select organization_id, gen_random_uuid(), donation_id, 51, '2026-01-01' from attempt`,
  ],
  [
    'what is inside of a payout',
    `insert into payouts (organization_id, id, provider_id, account_id, amount_cents, currency,
       status, is_automatic, is_complete, created_at, arrives_on, checked_at)
     values (gen_random_uuid(), gen_random_uuid(), 'po_1', 'acct_1', 1, 'usd', 'paid', true, true,
       now(), now(), now())`,
  ],
  [
    'a payment link is paid once',
    `with link as (
       insert into payment_links (organization_id, id, donor_id, author_id, expires_at)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now())
       returning organization_id, id
     )
     insert into payment_attempts (organization_id, id, donor_id, donation_id, amount_cents, date,
       notes, receipt_email, account_id, is_direct, payment_method, is_card_saved, return_url,
       state, payment_id, charge_id, link_id)
     select link.organization_id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 50,
       '2026-01-01', '', '', 'acct_1', true, 'pm_1', false, '/', 'succeeded', 'pi_link',
       'ch_link', link.id
     from link`,
  ],
  [
    'no event of the card provider',
    `insert into provider_events (id, source, type, subject, created_at, received_at)
     values ('evt_old', 'platform', 'invoice.paid', '{}', now(), now() - interval '1 hour')`,
  ],
  ['every recurring gift that starts', recurringDonation("'starting', null, false")],
  [
    'no two recurring gifts',
    `${recurringDonation("'active', 'sub_1', false")};
     ${recurringDonation("'active', 'sub_1', false", 'gen_random_uuid()')}`,
  ],
  [
    'no recurring gift of a donor',
    `update donors set deletion_id = gen_random_uuid();
     ${recurringDonation("'active', 'sub_1', false")}`,
  ],
  [
    'every payment of a recurring gift',
    `with gift as (${recurringDonation("'active', 'sub_1', false")} returning *)
     insert into recurring_payments (organization_id, payment_id, recurring_id, donation_id)
     select g.organization_id, 'pi_other', g.id, d.id from gift g
       join donations d on d.organization_id = g.organization_id limit 1`,
  ],
  [
    'every payment that has come in',
    `${lostAttempts(1)}; update payment_attempts set recurring_id = gen_random_uuid()
     where payment_id = 'pi_lost'`,
  ],
  ['what was refunded', "update donations set refunded_cents = 1, status = 'settled'"],
  ['the numbers of receipts', 'update receipts set number = number + 100000'],
  ['the numbers of receipts', 'update receipt_counters set last_number = last_number + 1'],
  ['a receipt says', `update receipts set snapshot = jsonb_set(snapshot, '{number}', '"2"')`],
  [
    'a receipt says',
    `update receipts set snapshot = jsonb_set(snapshot, '{gift,money,kept}', '1')`,
  ],
  ['a receipt in force', "update receipts set facts = jsonb_set(facts, '{amount}', '1')"],
  ['a receipt in force', 'update receipts set stale_at = now()'],
  ['a receipt stands in the place', 'update receipts set replaces_id = id'],
  [
    'a statement adds up',
    `update statements set snapshot = jsonb_set(snapshot, '{gifts,0,amount}', '1')`,
  ],
  [
    'a statement adds up',
    `update statements set snapshot = jsonb_set(snapshot, '{gifts,0,date}', '"2024-12-31"')`,
  ],
  ['a statement that was emailed', "update statements set way = 'email', sent_to = 'a@b.org'"],
  [
    'nobody waits for a run',
    `update statements set state = 'waiting', snapshot = null, facts = null, issued_at = null,
       run_id = id`,
  ],
];

test.each(damages)('%s…: damage is found', async (sentence, sql) => {
  await owner.query('begin');
  try {
    // Foreign keys and triggers would prevent the damage.
    await owner.query("set local session_replication_role = 'replica'");
    await openTrash();
    await owner.query(sql);
    const proven = invariants.find(({ name }) => name.startsWith(sentence));
    const { rowCount } = await owner.query(proven?.sql ?? 'select where false');
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await owner.query('rollback');
  }
});

test('every invariant has a damage that proves it', () => {
  const unproven = invariants.filter(
    ({ name }) => !damages.some(([sentence]) => name.startsWith(sentence)),
  );
  expect(unproven).toEqual([]);
});

/** A deletion that contains a campaign. */
async function openTrash() {
  const id = randomUUID();
  await owner.query(
    `insert into deletions (organization_id, id, entity, entity_id, label, erase_after)
     values ($1, $2, 'campaign', $2, 'Winter appeal', now())`,
    [organization.id, id],
  );
  await owner.query('update campaigns set deletion_id = $1', [id]);
}
