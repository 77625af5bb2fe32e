import {
  Campaign,
  Donation,
  Donor,
  IssuedReceipt,
  Pledge,
  RecurringDonation,
} from '@pledgewell/contract';
import { z } from 'zod';
import { readReceipts } from '../../../documents/index.ts';
import { readCampaigns, readDonations, readDonors, readPledges } from '../../../giving/index.ts';
import { readRecurringDonations } from '../../../money/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import type { BusinessEvent, EventEntity } from '../../../platform/events/business-event.ts';

type Read = (ctx: Ctx, ids: readonly string[]) => Promise<{ _id: string }[]>;

const encodeAll = <Schema extends z.ZodType>(schema: Schema, records: z.output<Schema>[]) =>
  records.map((record) => z.encode(schema, record));

/** Each kind of record as the API returns it. */
const readers: Partial<Record<EventEntity, Read>> = {
  donor: async (ctx, ids) => encodeAll(Donor, await readDonors(ctx, { ids })),
  campaign: async (ctx, ids) => encodeAll(Campaign, await readCampaigns(ctx, ids)),
  pledge: async (ctx, ids) => encodeAll(Pledge, await readPledges(ctx, { ids })),
  donation: async (ctx, ids) => encodeAll(Donation, await readDonations(ctx, { ids })),
  recurring_donation: async (ctx, ids) =>
    encodeAll(RecurringDonation, await readRecurringDonations(ctx, ids)),
  receipt: async (ctx, ids) => encodeAll(IssuedReceipt, await readReceipts(ctx, ids)),
};

/** The present records of events by id, without those that are deleted. */
export async function readRecords(ctx: Ctx, events: readonly BusinessEvent[]) {
  const records = new Map<string, unknown>();
  for (const [entity, found] of Map.groupBy(events, (event) => event.entity)) {
    const ids = [...new Set(found.map(({ entityId }) => entityId))];
    const read = (await readers[entity]?.(ctx, ids)) ?? [];
    for (const record of read) records.set(record._id, record);
  }
  return records;
}
