import { randomUUID } from 'node:crypto';
import type { TieOutMonth, TieOutRow } from '@pledgewell/contract';
import { queryAsDatabaseOwner } from '../accounts/accounts.ts';
import { given, signIn, type Organization } from '../world/world.ts';

let made = 0;

/** Uploads a statement of a new account, and returns the ids of its lines in their order. */
export async function uploadLines(organization: Organization, ...lines: string[]) {
  made += 1;
  const staff = signIn(organization);
  const account = { name: `Checking ${made}`, last4: '8877' };
  const { body } = await staff.post('/api/bank/accounts', account);
  const { _id } = body['data'] as { _id: string };
  const file = Buffer.from(['Date,Description,Amount', ...lines, ''].join('\n'));
  await staff.upload(`/api/bank/statements?accountId=${_id}&fileName=bank.csv`, file);
  const rows = (await queryAsDatabaseOwner(
    'select id from bank_lines where bank_account_id = $1 order by number',
    [_id],
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}

/** Matches a bank line as a bookkeeper does. */
export async function matchLine(organization: Organization, lineId: string, match: object) {
  const reply = await signIn(organization).post(`/api/bank/lines/${lineId}/match`, match);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

/** A donation that a card paid; returns its id and its payment. */
export async function cardDonation(organization: Organization, fields: object) {
  const { _id } = (await given.donation(organization, { method: 'credit_card', ...fields })) as {
    _id: string;
  };
  const payment = `pi_${randomUUID()}`;
  await queryAsDatabaseOwner(
    `insert into payment_attempts (organization_id, id, donor_id, donation_id, amount_cents, date,
       notes, receipt_email, account_id, is_direct, payment_method, is_card_saved, return_url,
       state, payment_id)
     select organization_id, gen_random_uuid(), donor_id, id, amount_cents, date, '',
       'donor@example.com', 'acct_1', true, 'pm_1', false, '/', 'succeeded', $2
     from donations where id = $1`,
    [_id, payment],
  );
  await queryAsDatabaseOwner('update donations set payment_id = $2 where id = $1', [_id, payment]);
  return { id: _id, payment };
}

/** Money that the provider reports as gone from a card donation; returns its id there. */
export async function reverse(
  organization: Organization,
  { id }: { id: string },
  { amount, date, by = 're' }: { amount: number; date: string; by?: 're' | 'dp' },
) {
  const providerId = `${by}_${randomUUID()}`;
  await queryAsDatabaseOwner(
    `insert into refunds (organization_id, id, donation_id, amount_cents, date, provider_id)
     values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
    [organization.id, id, amount * 100, date, providerId],
  );
  await queryAsDatabaseOwner(
    `update donations set refunded_cents = refunded_cents + $2, version = version + 1,
       status = refund_status(amount_cents, refunded_cents + $2) where id = $1`,
    [id, amount * 100],
  );
  return providerId;
}

export type Entry = {
  kind: 'gift' | 'refund' | 'dispute' | 'fee' | 'other';
  amount: number;
  fee?: number;
  payment?: string;
  refund?: string;
  at: string;
};

/** A payout as the card provider reports it, with the sum of its entries; returns its id. */
export async function addPayout(
  organization: Organization,
  { arrivesOn, entries }: { arrivesOn: string; entries: readonly Entry[] },
) {
  const id = randomUUID();
  const net = entries.reduce((sum, { amount, fee = 0 }) => sum + amount * 100 - fee * 100, 0);
  await queryAsDatabaseOwner(
    `insert into payouts (organization_id, id, provider_id, account_id, amount_cents, currency,
       status, is_automatic, is_complete, created_at, arrives_on, checked_at)
     values ($1, $2, $3, 'acct_1', $4, 'usd', 'paid', true, true, $5::date, $5::date, clock_timestamp())`,
    [organization.id, id, `po_${id}`, Math.round(net), arrivesOn],
  );
  for (const { kind, amount, fee = 0, payment = null, refund = null, at } of entries) {
    await queryAsDatabaseOwner(
      `insert into payout_entries (organization_id, payout_id, provider_id, kind, amount_cents,
         fee_cents, payment_id, refund_id, description, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, '', $9)`,
      [
        organization.id,
        id,
        `txn_${randomUUID()}`,
        kind,
        Math.round(amount * 100),
        Math.round(fee * 100),
        payment,
        refund,
        `${at}T12:00:00Z`,
      ],
    );
  }
  return id;
}

export async function tieOut(organization: Organization, month: string): Promise<TieOutMonth> {
  const { status, body } = await signIn(organization).get(`/api/tie-out/months/${month}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body['data'] as TieOutMonth;
}

/** The causes of a comparison with their sums, such as `{ fee: -3.2 }`. */
export const toCauses = (comparison: TieOutMonth['bank'] | null) =>
  Object.fromEntries((comparison?.causes ?? []).map(({ cause, amount }) => [cause, amount]));

export async function listRows(
  organization: Organization,
  month: string,
  { side, cause }: { side: string; cause: string },
): Promise<TieOutRow[]> {
  const path = `/api/tie-out/months/${month}/rows?side=${side}&cause=${cause}&limit=100`;
  const { status, body } = await signIn(organization).get(path);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body['data'] as TieOutRow[];
}
