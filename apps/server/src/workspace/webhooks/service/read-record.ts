import {
  Campaign,
  Donation,
  Donor,
  IssuedReceipt,
  Pledge,
  RecurringDonation,
} from '@pledgewell/contract';
import { z } from 'zod';
import { getRegistered } from '../../../documents/index.ts';
import { getCampaign, getDonation, getDonor, getPledge } from '../../../giving/index.ts';
import { getRecurringDonation } from '../../../money/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { BusinessEvent, EventEntity } from '../../../platform/events/business-event.ts';

/** Each kind of record as the API returns it. */
const readers: Partial<Record<EventEntity, (ctx: Ctx, id: string) => Promise<unknown>>> = {
  donor: async (ctx, id) => z.encode(Donor, await getDonor(ctx, id)),
  campaign: async (ctx, id) => z.encode(Campaign, await getCampaign(ctx, id)),
  pledge: async (ctx, id) => z.encode(Pledge, await getPledge(ctx, id)),
  donation: async (ctx, id) => z.encode(Donation, await getDonation(ctx, id)),
  recurring_donation: async (ctx, id) =>
    z.encode(RecurringDonation, await getRecurringDonation(ctx, id)),
  receipt: async (ctx, id) => z.encode(IssuedReceipt, await getRegistered(ctx, id)),
};

/** The present records of events by id, without those that are deleted. */
export async function readRecords(ctx: Ctx, events: readonly BusinessEvent[]) {
  const records = new Map<string, unknown>();
  for (const { entity, entityId } of events) {
    if (!records.has(entityId)) {
      records.set(entityId, await readers[entity]?.(ctx, entityId).catch(nothingIfMissing));
    }
  }
  return records;
}

function nothingIfMissing(error: unknown) {
  if (error instanceof Problem && error.status === 404) return undefined;
  throw error;
}
