import { randomUUIDv7 } from 'node:crypto';
import type { Fund, FundChanges, FundRef, NewFund } from '@pledgewell/contract';
import { columnNames, fundColumns, mostFunds, pick, type ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { fromStored } from '../../../platform/db/columns.ts';
import { lockCollection } from '../../../platform/records/lock-collection.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import {
  changeFund,
  countFunds,
  deleteFund,
  findFund,
  type FundRow,
  insertFund,
  listFundRows,
  lockFund,
  storedFund,
} from '../queries.ts';

const nameIsTaken = { funds_name: 'funds/name-taken' } as const;
/** Records in the trash still name their fund, and so does what was posted to the journal. */
const isInUse = {
  donations_fund: 'funds/in-use',
  pledges_fund: 'funds/in-use',
  donation_splits_fund: 'funds/in-use',
  pledge_splits_fund: 'funds/in-use',
  journal_lines_fund: 'funds/in-use',
} as const;

export async function listFunds(ctx: Ctx) {
  const data = (await listFundRows(ctx)).map(toFund);
  return { data, count: data.length };
}

export async function showFund(ctx: Ctx, id: string) {
  return { data: await getFund(ctx, id) };
}

async function getFund(ctx: Ctx, id: string): Promise<Fund> {
  const row = await findFund(ctx, id);
  if (!row) throw new Problem('funds/not-found');
  return toFund(row);
}

export async function createFund(ctx: Ctx, given: NewFund) {
  await lockCollection(ctx, 'funds');
  if ((await countFunds(ctx)) >= mostFunds) {
    throw new Problem('funds/too-many', { values: { most: mostFunds } });
  }
  const id = randomUUIDv7();
  await refuseViolations(nameIsTaken, insertFund(ctx, id, given));

  const fund = await getFund(ctx, id);
  await recordFund(ctx, 'funds/created', fund, { after: toFacts(fund) });
  return { data: fund, message: `Fund "${fund.name}" was added.` };
}

/** Changes a fund, and archives it or takes it out of the archive. */
export async function updateFund(ctx: Ctx, id: string, { version, ...given }: FundChanges) {
  const locked = await lockFund(ctx, id);
  if (!locked) throw new Problem('funds/not-found');
  requireCurrentVersion(locked.version, version);
  if (locked.isDefault && given.isArchived) throw new Problem('funds/default-stays');
  await refuseViolations(nameIsTaken, changeFund(ctx, id, given));

  const fund = await getFund(ctx, id);
  await recordFund(ctx, changeAction(locked, fund), fund, {
    before: toFacts(toFund(locked)),
    after: toFacts(fund),
  });
  return { data: fund, message: changeMessage(locked, fund) };
}

/** Deletes a fund for good. One that records name can only be archived. */
export async function removeFund(ctx: Ctx, id: string) {
  const locked = await lockFund(ctx, id);
  if (!locked) throw new Problem('funds/not-found');
  if (locked.isDefault) throw new Problem('funds/default-stays');

  await refuseViolations(isInUse, deleteFund(ctx, id));
  const fund = toFund(locked);
  await recordFund(ctx, 'funds/deleted', fund, { before: toFacts(fund) });
  return { message: `Fund "${fund.name}" was deleted.` };
}

/** The fund of a record as the API names it; null for the default fund. */
export const toFundRef = (row: {
  fundId: string | null;
  fundName: string | null;
}): FundRef | null =>
  row.fundId === null || row.fundName === null ? null : { _id: row.fundId, name: row.fundName };

const toFund = (row: FundRow): Fund => ({
  _id: row.id,
  ...fromStored(storedFund, row),
  isDefault: row.isDefault,
  isArchived: row.isArchived,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** The fields that people enter, for the activity history. */
const toFacts = (fund: Fund) => pick(fund, columnNames(fundColumns));

type Archivable = Pick<Fund, 'isArchived'>;

function changeAction(before: Archivable, { isArchived }: Archivable): ActivityAction {
  if (before.isArchived === isArchived) return 'funds/updated';
  return isArchived ? 'funds/archived' : 'funds/unarchived';
}

function changeMessage(before: Archivable, { name, isArchived }: Fund) {
  if (before.isArchived === isArchived) return `Fund "${name}" was updated.`;
  return isArchived ? `Fund "${name}" was archived.` : `Fund "${name}" can be used again.`;
}

const recordFund = (
  ctx: Ctx,
  action: ActivityAction,
  { _id, name }: Fund,
  facts: { before?: object; after?: object },
) => recordActivity(ctx, { action, entity: 'fund', entityId: _id, label: name, ...facts });
