import type { ChangesQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { listChanges, type RecordChoice } from '../../../platform/events/record-changes.ts';
import { chooseDonations } from '../queries/donations.ts';
import { toDonation } from './present.ts';

/** Lists donations in the order of their changes. */
export const listDonationChanges = (ctx: Ctx, query: ChangesQuery) =>
  listChanges(ctx, { entity: 'donation', read: readDonations }, query);

/** The donations that are chosen, without those in the trash. */
export const readDonations = async (ctx: Ctx, choice: RecordChoice) =>
  (await chooseDonations(ctx, choice)).map(toDonation);
