import type { ChangesQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { listChanges, type RecordChoice } from '../../../platform/events/record-changes.ts';
import { choosePledges } from '../queries/pledges.ts';
import { toPledge } from './present.ts';

/** Lists pledges in the order of their changes. */
export const listPledgeChanges = (ctx: Ctx, query: ChangesQuery) =>
  listChanges(ctx, { entity: 'pledge', read: readPledges }, query);

/** The pledges that are chosen, without those in the trash. */
export const readPledges = async (ctx: Ctx, choice: RecordChoice) =>
  (await choosePledges(ctx, choice)).map((row) => toPledge(row, ctx.today));
