import { randomUUID } from 'node:crypto';
import type { ConnectedOrganization } from '../../connected-organization.ts';
import { request } from '../company.ts';
import { netCents, type Donation, type Ledger, type Payout, type Reversal } from './ledger.ts';

/** The organization under proof, with what only SQL can do and the ids that rows need. */
export type World = {
  organization: ConnectedOrganization;
  ledger: Ledger;
  donors: string[];
  funds: string[];
  bankAccount: string;
  statement: string;
  realmId: string;
};

const sql = ({ organization }: World, text: string, values: unknown[]) =>
  organization.environment.sql(text, [organization.id, ...values]);

export async function addDonation(world: World, donor: string, donation: Donation) {
  const { id, day, cents, payment, isSplit, isHeld } = donation;
  const [one = '', other = ''] = world.funds;
  await sql(
    world,
    `with given as (
       insert into donations (organization_id, id, donor_id, amount_cents, date, method,
         payment_id, is_split, created_at)
       values ($1, $2, $3, $4::bigint, $5, $6, $7, $8,
         now() + case when $11 then interval '100 days' else interval '0' end) returning id)
     insert into donation_splits (organization_id, donation_id, position, fund_id, amount_cents)
     select $1, id, part.* from given cross join (values
       (1, $9::uuid, $4::bigint / 3), (2, $10::uuid, $4::bigint - $4::bigint / 3)) part
     where $8`,
    [
      id,
      donor,
      cents,
      day,
      payment === null ? 'check' : 'credit_card',
      payment,
      isSplit,
      one,
      other,
      isHeld,
    ],
  );
  world.ledger.donations.push(donation);
}

/** A donation that brings no money, and is on no side. */
export const addInKind = (world: World, donor: string, day: string) =>
  sql(
    world,
    `insert into donations (organization_id, id, donor_id, amount_cents, date, method, in_kind)
     values ($1, gen_random_uuid(), $2, 4200, $3, 'other', 'Chairs')`,
    [donor, day],
  );

export async function addReversal(world: World, reversal: Reversal) {
  const { id, donation, day, cents, providerId } = reversal;
  donation.refundedCents += cents;
  await sql(
    world,
    `with back as (
       insert into refunds (organization_id, id, donation_id, amount_cents, date, provider_id)
       values ($1, $2, $3, $4, $5, $6))
     update donations set refunded_cents = $7::bigint, version = version + 1,
       status = refund_status(amount_cents, $7::bigint)
     where organization_id = $1 and id = $3`,
    [id, donation.id, cents, day, providerId, donation.refundedCents],
  );
  world.ledger.reversals.push(reversal);
}

export async function addPayout(world: World, payout: Payout) {
  const { id, arrivesOn, isFailed, entries } = payout;
  await sql(
    world,
    `with paid as (
       insert into payouts (organization_id, id, provider_id, account_id, amount_cents, currency,
         status, is_automatic, is_complete, created_at, arrives_on, checked_at)
       values ($1, $2, 'po_' || gen_random_uuid(), 'acct_proof', $3, 'usd', $4, true, true,
         $5::date, $5::date, clock_timestamp()) returning id)
     insert into payout_entries (organization_id, payout_id, provider_id, kind, amount_cents,
       fee_cents, payment_id, refund_id, description, at)
     select $1, paid.id, 'txn_' || gen_random_uuid(), e.kind, e.cents, e.fee, e.payment, e.refund,
       '', (e.day || 'T12:00:00Z')::timestamptz
     from paid cross join jsonb_to_recordset($6::jsonb)
       as e (kind text, cents bigint, fee bigint, payment text, refund text, day text)`,
    [id, netCents(payout), isFailed ? 'failed' : 'paid', arrivesOn, JSON.stringify(entries)],
  );
  world.ledger.payouts.push(payout);
}

type NewLine = { day: string; cents: number; payout?: Payout; donations?: readonly Donation[] };

/** A line of the bank statement, matched as a bookkeeper matches it. */
export async function addLine(world: World, { day, cents, payout, donations = [] }: NewLine) {
  const id = randomUUID();
  const number = world.ledger.lines.length + 1;
  await sql(
    world,
    `insert into bank_lines (organization_id, id, bank_account_id, statement_id, number, day,
       amount_cents, description, fingerprint)
     values ($1, $2, $3, $4, $5, $6, $7, 'Line', gen_random_uuid()::text)`,
    [id, world.bankAccount, world.statement, number, day, cents],
  );
  const line = { id, day, cents, state: 'open', payout: payout ?? null };
  world.ledger.lines.push(line);
  if (!payout && donations.length === 0) return line;
  const match = payout
    ? { payoutId: payout.id }
    : { donationIds: donations.map((each) => each.id) };
  await request(world.organization, 'POST', `/api/bank/lines/${id}/match`, match);
  line.state = 'matched';
  return line;
}

export async function changeDonation(world: World, donation: Donation, cents: number) {
  donation.cents = cents;
  await sql(
    world,
    `update donations set amount_cents = $3, version = version + 1
     where organization_id = $1 and id = $2`,
    [donation.id, cents],
  );
}

export async function deleteDonation(world: World, donation: Donation) {
  donation.isDeleted = true;
  await sql(
    world,
    `with gone as (
       insert into deletions (organization_id, id, entity, entity_id, label, erase_after)
       values ($1, gen_random_uuid(), 'donation', $2, 'Donation', now() + interval '30 days')
       returning id)
     update donations set deletion_id = (select id from gone), version = version + 1
     where organization_id = $1 and id = $2`,
    [donation.id],
  );
}

/** Posts the months as the product does, and in the ledger. */
export async function postMonths({ organization, ledger }: World, months: Iterable<string>) {
  for (const month of new Set(months)) {
    await request(organization, 'POST', `/api/tie-out/months/${month}/post`);
  }
  ledger.post();
}
