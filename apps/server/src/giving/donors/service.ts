import { randomUUIDv7 } from 'node:crypto';
import type {
  ChangesQuery,
  Donor,
  DonorChanges,
  DonorListQuery,
  DonorRemovalQuery,
  DonorSearchQuery,
  ListedDonor,
  NewDonor,
  TrashRestoreQuery,
} from '@pledgewell/contract';
import {
  postalAddressColumns,
  donorPlainColumns,
  isActive,
  pick,
  zero,
  type ActivityAction,
} from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { normalizePhone } from '../../platform/contact/phone.ts';
import { Problem } from '../../platform/core/problem.ts';
import { writeInstant } from '../../platform/db/instant.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import { requireCurrentVersion } from '../../platform/http/version.ts';
import { listChanges, type RecordChoice } from '../../platform/events/record-changes.ts';
import { recordActivity } from '../../platform/records/activity.ts';
import { closeDeletion, findDeletion, openDeletion } from '../../platform/records/trash.ts';
import { refuseClosedMonths } from '../donations/service/closed-months.ts';
import { refuseDonorWithMatchedLine } from '../donations/service/matched-lines.ts';
import { restoreDonations } from '../donations/service/restore-donations.ts';
import { hasPaidOutDonations } from '../donations/queries/paid-out.ts';
import { countDonors, releaseDonors, reserveDonors } from './queries/count.ts';
import { pageByActivity } from './queries/by-activity.ts';
import {
  chooseDonors,
  changeDonor,
  findDonor,
  insertDonor,
  lockDonor,
  trashDonor,
  untrashDonor,
  type DonorRow,
} from './queries/donors.ts';
import { findNames, pageDonors, searchDonorRows } from './queries/lists.ts';
import { donorSearchWords } from '../../platform/db/search-words.ts';

export async function listDonors(ctx: Ctx, query: DonorListQuery) {
  const { rows, total } = await searchedPage(ctx, query);
  const data = rows.map((row): ListedDonor => {
    const donor = toDonor(ctx, row);
    const listed = query.select ? selected(donor, query.select) : donor;
    return query.overdue ? { ...listed, overdue: toOverdue(row) } : listed;
  });
  return { data, count: total, pagination: toPagination(query, total) };
}

export async function searchDonors(ctx: Ctx, { query, limit }: DonorSearchQuery) {
  const search = { organizationId: ctx.organization.id, words: donorSearchWords(query) };
  const rows = await findNames(ctx.db, { limit }, search);
  const data = rows.map(({ id, name, email }) => ({ _id: id, name, email }));
  return { data, count: data.length };
}

/** Lists donors in the order of their changes. */
export const listDonorChanges = (ctx: Ctx, query: ChangesQuery) =>
  listChanges(ctx, { entity: 'donor', read: readDonors }, query);

/** The donors that are chosen, without those in the trash. */
export const readDonors = async (ctx: Ctx, choice: RecordChoice) =>
  (await chooseDonors(ctx, choice)).map((row) => toDonor(ctx, row));

export async function showDonor(ctx: Ctx, id: string) {
  return { data: await getDonor(ctx, id) };
}

export async function getDonor(ctx: Ctx, id: string): Promise<Donor> {
  const row = await findDonor(ctx, id);
  if (!row) throw new Problem('donors/not-found');
  return toDonor(ctx, row);
}

export async function createDonor(ctx: Ctx, given: NewDonor) {
  await reserveDonors(ctx, 1);

  const id = randomUUIDv7();
  await insertDonor(ctx, id, tidy(given));

  const donor = await getDonor(ctx, id);
  await recordDonor(ctx, 'donors/created', donor, { after: toFacts(donor) });
  return { data: donor, message: `Donor ${donor.name} was added successfully!` };
}

export async function updateDonor(ctx: Ctx, id: string, { version, ...given }: DonorChanges) {
  const locked = await lockDonor(ctx, id);
  if (!locked) throw new Problem('donors/not-found');
  requireCurrentVersion(locked.version, version);

  const before = await getDonor(ctx, id);
  await changeDonor(ctx, id, tidy(given));

  const donor = await getDonor(ctx, id);
  await recordDonor(ctx, 'donors/updated', donor, {
    before: toFacts(before),
    after: toFacts(donor),
  });
  return { data: donor, message: `Donor ${donor.name} was updated successfully!` };
}

/** Moves the donor with its pledges and donations to the trash, out of every list and total. */
export async function removeDonor(ctx: Ctx, id: string, given: DonorRemovalQuery) {
  const locked = await lockDonor(ctx, id);
  if (!locked) throw new Problem('donors/not-found');
  if (await hasPaidOutDonations(ctx, id)) throw new Problem('donors/paid-out');
  await refuseClosedMonths(ctx, { donorId: id }, given.adjustsClosedMonth);
  await refuseDonorWithMatchedLine(ctx, id, given.changesBankMatch);

  const donor = await getDonor(ctx, id);
  const label = { entity: 'donor', entityId: id, label: donor.name };
  const deletionId = await openDeletion(ctx, label);
  await trashDonor(ctx, id, deletionId);
  await releaseDonors(ctx, 1);
  await recordDonor(ctx, 'donors/deleted', donor, { before: toFacts(donor) });
  return { message: `Donor ${donor.name} was deleted successfully!` };
}

/** Restores exactly what went to the trash with the donor. */
export async function restoreDonor(ctx: Ctx, id: string, given: TrashRestoreQuery = {}) {
  const deletion = await findDeletion(ctx, 'donor', id);
  if (!deletion) throw new Problem('donors/not-in-trash');

  // Restored sample donors take no room, so the count follows the restore.
  await reserveDonors(ctx, 0);
  await refuseClosedMonths(ctx, { deletionId: deletion.id }, given.adjustsClosedMonth);
  await restoreDonations(ctx, deletion.id, given.canceledPledge, () =>
    untrashDonor(ctx, deletion.id),
  );
  await reserveDonors(ctx, 1);
  await closeDeletion(ctx, deletion.id);

  const donor = await getDonor(ctx, id);
  await recordDonor(ctx, 'donors/restored', donor, { after: toFacts(donor) });
  return { data: donor, message: `Donor ${donor.name} was restored successfully!` };
}

async function searchedPage(ctx: Ctx, query: DonorListQuery) {
  const words = donorSearchWords(query.search ?? '');
  if (query.active !== undefined)
    return pageByActivity(ctx, { ...query, active: query.active }, words);
  if (words.length === 0) {
    const rows = await pageDonors(ctx, query);
    return { rows, total: rows[0]?.total ?? (await countDonors(ctx)) };
  }
  return searchDonorRows(ctx, words, query);
}

const toOverdue = ({ overdueCount, overdueCents }: DonorRow) => ({
  count: overdueCount,
  amount: overdueCents ?? zero,
});

function selected(donor: Donor, names: NonNullable<DonorListQuery['select']>): ListedDonor {
  const { _id, version } = donor;
  return { _id, version, ...Object.fromEntries(names.map((name) => [name, donor[name]])) };
}

const tidy = <Given extends NewDonor>(given: Given): Given => ({
  ...given,
  phone: normalizePhone(given.phone),
  tags: [...new Set(given.tags)],
});

function toDonor(ctx: Ctx, row: DonorRow): Donor {
  return {
    _id: row.id,
    ...pick(row, donorPlainColumns),
    address: pick(row, postalAddressColumns),
    pledges: row.pledgeCount,
    giving: {
      total: row.givenCents ?? zero,
      count: row.giftCount ?? 0,
      lastGiftOn: row.lastGiftOn,
    },
    isActive: isActive(row.lastGiftOn, ctx.today),
    createdAt: writeInstant(row.createdAt),
    version: row.version,
  };
}

/** The fields that people enter, for the activity history. */
const toFacts = (donor: Donor) => pick(donor, [...donorPlainColumns, 'address']);

const recordDonor = (
  ctx: Ctx,
  action: ActivityAction,
  { _id, name }: Donor,
  facts: { before?: object; after?: object },
) => recordActivity(ctx, { action, entity: 'donor', entityId: _id, label: name, ...facts });
