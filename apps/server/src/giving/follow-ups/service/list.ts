import { randomUUIDv7 } from 'node:crypto';
import type { FollowUp, FollowUpListQuery, NewFollowUp } from '@pledgewell/contract';
import { followUpReason, followUpTitle, type ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { lockLinks } from '../../donations/queries/locks.ts';
import {
  countFollowUps,
  findFollowUp,
  insertFollowUp,
  pageFollowUps,
  tickFollowUp,
  type FollowUpRow,
} from '../queries/follow-ups.ts';

export async function listFollowUps(ctx: Ctx, query: FollowUpListQuery) {
  const { state, donorId } = query;
  const rows = await pageFollowUps(ctx, query);
  const open = await countFollowUps(ctx, { state: 'open', donorId });
  const total = state === 'open' ? open : await countFollowUps(ctx, { state, donorId });
  return {
    data: rows.map(toFollowUp),
    count: total,
    pagination: toPagination(query, total),
    statistics: { open },
  };
}

/** A follow-up that a person enters. */
export async function addFollowUp(ctx: Ctx, { donorId, text, dueOn }: NewFollowUp) {
  const { donors } = await lockLinks(ctx, { donors: [donorId] });
  if (!donors.has(donorId)) throw new Problem('follow-ups/donor-not-found');

  const id = randomUUIDv7();
  await insertFollowUp(ctx, {
    id,
    kind: 'own',
    donorId,
    pledgeId: null,
    donationId: null,
    recurringId: null,
    cause: id,
    amount: null,
    day: null,
    text,
    dueOn,
    authorId: ctx.userId,
  });
  const data = await getFollowUp(ctx, id);
  await noteFollowUp(ctx, 'follow-ups/created', data);
  return { data, message: 'Follow-up added.' };
}

export const finishFollowUp = (ctx: Ctx, id: string) => tick(ctx, id, true);

export const reopenFollowUp = (ctx: Ctx, id: string) => tick(ctx, id, false);

/** Checking off twice has no further effect. */
async function tick(ctx: Ctx, id: string, isDone: boolean) {
  await getFollowUp(ctx, id);
  const isChanged = await tickFollowUp(ctx, id, isDone);
  const data = await getFollowUp(ctx, id);
  if (isChanged) await noteFollowUp(ctx, isDone ? 'follow-ups/done' : 'follow-ups/reopened', data);
  return { data, message: isDone ? 'Follow-up completed.' : 'Follow-up reopened.' };
}

async function getFollowUp(ctx: Ctx, id: string): Promise<FollowUp> {
  const row = await findFollowUp(ctx, id);
  if (!row) throw new Problem('follow-ups/not-found');
  return toFollowUp(row);
}

function toFollowUp(row: FollowUpRow): FollowUp {
  const facts = { ...row, donor: row.donorName, amount: row.amountCents };
  const { donorId, donorName, donorEmail, donorPhone, doneAt } = row;
  return {
    _id: row.id,
    kind: row.kind,
    title: followUpTitle(facts),
    reason: followUpReason(facts),
    donor: { _id: donorId, name: donorName, email: donorEmail, phone: donorPhone },
    pledgeId: row.pledgeId,
    donationId: row.donationId,
    recurringId: row.recurringId,
    dueOn: row.dueOn,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.author,
    done: doneAt === null ? null : { at: doneAt.toISOString(), by: row.doneBy ?? '' },
  };
}

/** Records the entry under the donor, so that it is erased with the donor. */
const noteFollowUp = (ctx: Ctx, action: ActivityAction, { donor, title }: FollowUp) =>
  recordActivity(ctx, {
    action,
    entity: 'donor',
    entityId: donor._id,
    label: donor.name,
    after: { followUp: title },
  });
