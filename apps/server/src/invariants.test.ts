import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeProfile, pdfAt } from '../test/documents/pdf.ts';
import { bankDamages } from '../test/books/bank-damages.ts';
import { journalDamages } from '../test/books/journal-damages.ts';
import { givingDamages } from '../test/giving/giving-damages.ts';
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
  await given.donation(organization, {
    amount: 30,
    splits: [{ campaign: campaign._id, amount: 20 }, { amount: 10 }],
  });
  await given.pledge(organization, {
    amount: 30,
    splits: [{ campaign: campaign._id, amount: 20 }, { amount: 10 }],
  });
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
const recurringDonation = (columns: string, organizationId = 'organization_id') =>
  `insert into recurring_donations (organization_id, id, donor_id, amount_cents, recurring_interval,
     notes, receipt_email, account_id, is_direct, state, provider_id, is_ended)
   select ${organizationId}, gen_random_uuid(), donor_id, 50, 'monthly', '', '', 'acct_1', true,
     ${columns} from donations limit 1`;

/** For each invariant, a violation that must be found. */
const damages: readonly [sentence: string, sql: string][] = [
  [
    'the stored text',
    `insert into messages (organization_id, id, kind, to_name, to_email, subject, state, donor_id,
       text, changed_at)
     select organization_id, gen_random_uuid(), 'payment-links/request', 'Ada', 'a@example.org',
       'Pay', 'sent', id, 'https://giving.example/pay/' || repeat('x', 43), now()
     from donors limit 1`,
  ],
  ...reminderDamages,
  ...givingDamages,
  ['every organization has', 'update funds set is_default = false'],
  ...bankDamages,
  ['the donor count', 'update organization_counters set donors = donors + 1'],
  ['the pledges and', 'update donors d set deletion_id = x.id from deletions x'],
  ['no record in', 'update deletions set restored_at = now()'],
  ['every pledge and', 'update donations set id = gen_random_uuid()'],
  ['every donor has', 'update donors set id = gen_random_uuid()'],
  ['no donation is', "update donations set date = '2999-12-31'"],
  [
    'no refund is',
    `insert into refunds (organization_id, id, donation_id, amount_cents, date)
     select organization_id, gen_random_uuid(), id, 1, date - 1 from donations`,
  ],
  ...journalDamages,
  ['the status of', "update pledges set status = 'settled'"],
  ['the next and', 'update pledges set next_due_on = null'],
  ['the next and', 'update pledges set last_due_on = last_due_on + 1'],
  ['the lifetime total', 'update donor_giving set given_cents = given_cents + 1'],
  ['the received amount', 'update campaign_giving set given_cents = given_cents - 1'],
  [
    'the total of a donor for each fiscal',
    'update donor_giving set year_cents = array_prepend(1, year_cents)',
  ],
  ['the total of a donor for each month', 'update donor_months set given_cents = given_cents + 1'],
  ['the daily donation', 'update donation_days set gifts = gifts + 1'],
  ['the daily pledge', 'update pledge_days set paid_cents = paid_cents + 1'],
  ['the next-due totals', 'update pledge_days set next_due_cents = next_due_cents + 1'],
  ['the due totals', 'update due_days set unpaid_count = unpaid_count + 1'],
  ['the donors counted', 'delete from last_gift_days'],
  [
    'no donor missing',
    `insert into leading_lists (organization_id, id, period, first_day, last_day, threshold_cents)
     select organization_id, gen_random_uuid(), 'week', date, date, 0 from donations`,
  ],
  [
    'each connected account',
    `insert into connected_accounts (organization_id, id, account_id, origin, country)
     values (gen_random_uuid(), gen_random_uuid(), 'acct_nobodys', 'oauth', 'US')`,
  ],
  ['the billing customer', "update subscriptions set customer_id = 'cus_nobodys'"],
  ['only a paid', "update subscriptions set pending_tier = 'power'"],
  ['no two donations', lostAttempts(2)],
  ['every successful payment', lostAttempts(1)],
  ['every card donation', "update donations set payment_id = 'pi_' || id"],
  [
    'the refunds of',
    `with attempt as (${lostAttempts(1)} returning organization_id, donation_id)
     insert into refunds (organization_id, id, donation_id, amount_cents, date)
     select organization_id, gen_random_uuid(), donation_id, 51, '2026-01-01' from attempt`,
  ],
  [
    'the entries of',
    `insert into payouts (organization_id, id, provider_id, account_id, amount_cents, currency,
       status, is_automatic, is_complete, created_at, arrives_on, checked_at)
     values (gen_random_uuid(), gen_random_uuid(), 'po_1', 'acct_1', 1, 'usd', 'paid', true, true,
       now(), now(), now())`,
  ],
  [
    'each payment link',
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
    'no event of',
    `insert into provider_events (id, source, type, subject, created_at, received_at)
     values ('evt_old', 'platform', 'invoice.paid', '{}', now(), now() - interval '1 hour')`,
  ],
  ['every recurring donation', recurringDonation("'starting', null, false")],
  [
    'each subscription at',
    `${recurringDonation("'active', 'sub_1', false")};
     ${recurringDonation("'active', 'sub_1', false", 'gen_random_uuid()')}`,
  ],
  [
    'no recurring donation',
    `update donors set deletion_id = gen_random_uuid();
     ${recurringDonation("'active', 'sub_1', false")}`,
  ],
  [
    'every payment of',
    `with gift as (${recurringDonation("'active', 'sub_1', false")} returning *)
     insert into recurring_payments (organization_id, payment_id, recurring_id, donation_id)
     select g.organization_id, 'pi_other', g.id, d.id from gift g
       join donations d on d.organization_id = g.organization_id limit 1`,
  ],
  [
    'every payment received',
    `${lostAttempts(1)}; update payment_attempts set recurring_id = gen_random_uuid()
     where payment_id = 'pi_lost'`,
  ],
  ['the refunded amount', "update donations set refunded_cents = 1, status = 'settled'"],
  ['the receipt numbers', 'update receipts set number = number + 100000'],
  ['the receipt numbers', 'update receipt_counters set last_number = last_number + 1'],
  ['a receipt states', `update receipts set snapshot = jsonb_set(snapshot, '{number}', '"2"')`],
  [
    'a receipt states',
    `update receipts set snapshot = jsonb_set(snapshot, '{gift,money,kept}', '1')`,
  ],
  ['a valid receipt', "update receipts set facts = jsonb_set(facts, '{amount}', '1')"],
  ['a valid receipt', 'update receipts set stale_at = now()'],
  ['a receipt replaces', 'update receipts set replaces_id = id'],
  [
    'the donations on',
    `update statements set snapshot = jsonb_set(snapshot, '{gifts,0,amount}', '1')`,
  ],
  [
    'the donations on',
    `update statements set snapshot = jsonb_set(snapshot, '{gifts,0,date}', '"2024-12-31"')`,
  ],
  ['an emailed statement', "update statements set way = 'email', sent_to = 'a@b.org'"],
  [
    'no statement waits',
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
