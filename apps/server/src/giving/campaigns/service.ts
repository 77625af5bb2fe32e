import { randomUUIDv7 } from 'node:crypto';
import type {
  Campaign,
  CampaignChanges,
  CampaignListQuery,
  CampaignSearchQuery,
  NewCampaign,
} from '@pledgewell/contract';
import { campaignColumns, columnNames, pick, type ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { fromStored } from '../../platform/db/columns.ts';
import { searchWords } from '../../platform/db/search-words.ts';
import { Problem } from '../../platform/core/problem.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import { requireCurrentVersion } from '../../platform/http/version.ts';
import { recordActivity } from '../../platform/records/activity.ts';
import { closeDeletion, findDeletion, openDeletion } from '../../platform/records/trash.ts';
import {
  type CampaignRow,
  changeCampaign,
  countCampaigns,
  findCampaign,
  findCampaigns,
  findCampaignsByName,
  insertCampaign,
  lockCampaign,
  pageCampaigns,
  storedCampaign,
  trashCampaign,
  untrashCampaign,
} from './queries.ts';

export async function listCampaigns(ctx: Ctx, query: CampaignListQuery) {
  const words = searchWords(query.search ?? '');
  const rows = await pageCampaigns(ctx, words, query);
  const total = await countCampaigns(ctx, words);
  return { data: rows.map(toCampaign), count: total, pagination: toPagination(query, total) };
}

export async function searchCampaigns(ctx: Ctx, { query, limit }: CampaignSearchQuery) {
  const rows = await findCampaignsByName(ctx, searchWords(query), limit);
  const data = rows.map(({ id, name, description }) => ({ _id: id, name, description }));
  return { data, count: data.length };
}

export async function showCampaign(ctx: Ctx, id: string) {
  return { data: await getCampaign(ctx, id) };
}

export async function getCampaign(ctx: Ctx, id: string): Promise<Campaign> {
  const row = await findCampaign(ctx, id);
  if (!row) throw new Problem('campaigns/not-found');
  return toCampaign(row);
}

/** The campaigns with these ids, without those in the trash. */
export const readCampaigns = async (ctx: Ctx, ids: readonly string[]): Promise<Campaign[]> =>
  (await findCampaigns(ctx, ids)).map(toCampaign);

export async function createCampaign(ctx: Ctx, given: NewCampaign) {
  const id = randomUUIDv7();
  await insertCampaign(ctx, id, given);

  const campaign = await getCampaign(ctx, id);
  await recordCampaign(ctx, 'campaigns/created', campaign, { after: toFacts(campaign) });
  return { data: campaign, message: `Campaign "${campaign.name}" was created successfully!` };
}

export async function updateCampaign(ctx: Ctx, id: string, { version, ...given }: CampaignChanges) {
  const locked = await lockCampaign(ctx, id);
  if (!locked) throw new Problem('campaigns/not-found');
  requireCurrentVersion(locked.version, version);

  const before = await getCampaign(ctx, id);
  await changeCampaign(ctx, id, given);

  const campaign = await getCampaign(ctx, id);
  await recordCampaign(ctx, 'campaigns/updated', campaign, {
    before: toFacts(before),
    after: toFacts(campaign),
  });
  return { data: campaign, message: `Campaign "${campaign.name}" was updated successfully!` };
}

/** Moves the campaign to the trash. Its pledges and donations stay, and show no campaign. */
export async function removeCampaign(ctx: Ctx, id: string) {
  const locked = await lockCampaign(ctx, id);
  if (!locked) throw new Problem('campaigns/not-found');

  const campaign = await getCampaign(ctx, id);
  const label = { entity: 'campaign', entityId: id, label: campaign.name };
  await trashCampaign(ctx, id, await openDeletion(ctx, label));
  await recordCampaign(ctx, 'campaigns/deleted', campaign, { before: toFacts(campaign) });
  return { message: `Campaign "${campaign.name}" was deleted successfully!` };
}

/** Restores the campaign. Its pledges and donations kept its ID, so they belong to it again. */
export async function restoreCampaign(ctx: Ctx, id: string) {
  const deletion = await findDeletion(ctx, 'campaign', id);
  if (!deletion) throw new Problem('campaigns/not-in-trash');

  await untrashCampaign(ctx, deletion.id);
  await closeDeletion(ctx, deletion.id);

  const campaign = await getCampaign(ctx, id);
  await recordCampaign(ctx, 'campaigns/restored', campaign, { after: toFacts(campaign) });
  return { data: campaign, message: `Campaign "${campaign.name}" was restored successfully!` };
}

const toCampaign = (row: CampaignRow): Campaign => ({
  _id: row.id,
  ...fromStored(storedCampaign, row),
  currentAmount: row.givenCents,
  donations: row.giftCount,
  inKind: { gifts: row.inKindDonations, value: row.inKindCents },
  pledges: row.pledgeCount,
  pledgedAmount: row.pledgedCents,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** The fields that people enter, for the activity history. */
const toFacts = (campaign: Campaign) => pick(campaign, columnNames(campaignColumns));

const recordCampaign = (
  ctx: Ctx,
  action: ActivityAction,
  { _id, name }: Campaign,
  facts: { before?: object; after?: object },
) => recordActivity(ctx, { action, entity: 'campaign', entityId: _id, label: name, ...facts });
