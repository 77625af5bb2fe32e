import type { PayoutsQuery } from '@pledgewell/contract';
import type { ExportFormat } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ReadRows } from '../../../platform/db/read-rows.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { writeTable } from '../../../platform/sheets/sheet-file.ts';
import { listEntries, matchedEntries } from '../queries/compare-with-books.ts';
import { countPayouts, findPayout, listPayouts, type PayoutRow } from '../queries/payouts.ts';
import { toPayoutEntry, presentPayouts } from './present.ts';

export async function showPayouts(ctx: Ctx, query: PayoutsQuery) {
  const data = await presentPayouts(ctx, await listPayouts(ctx, query));
  const total = await countPayouts(ctx);
  return { data, count: data.length, pagination: toPagination(query, total) };
}

export async function showPayout(ctx: Ctx, id: string) {
  const [payout] = await presentPayouts(ctx, [await getPayout(ctx, id)]);
  if (!payout) throw new Problem('payouts/not-found');
  const entries = (await listEntries(ctx, id)).map(toPayoutEntry);
  return { data: { ...payout, entries } };
}

/** Donations show their full amount; fees have their own column. */
export async function payoutFile(
  ctx: Ctx,
  id: string,
  wish: { format: ExportFormat; read: ReadRows },
) {
  const payout = await getPayout(ctx, id);
  const sheet = {
    fileName: `payout-${payout.arrivesOn}`,
    title: 'Payout',
    rows: sql`select * from (${matchedEntries(ctx, sql`e.payout_id = ${id}::uuid`)}) x
      order by x.at desc, x.provider_id`,
    columns: [
      ['Date', 'at', 'moment'],
      ['Kind', 'kind', 'words'],
      ['Donor', 'donor_name', 'text'],
      ['Email', 'donor_email', 'text'],
      ['Donation date', 'donated_on', 'day'],
      ['Amount', 'amount', 'usd'],
      ['Fee', 'fee', 'usd'],
      ['Net', 'net', 'usd'],
      ['Difference', 'difference', 'words'],
      ['Provider reference', 'provider_id', 'text'],
    ],
  } as const;
  return writeTable(sheet, wish);
}

async function getPayout(ctx: Ctx, id: string): Promise<PayoutRow> {
  const payout = await findPayout(ctx, id);
  if (!payout) throw new Problem('payouts/not-found');
  return payout;
}
