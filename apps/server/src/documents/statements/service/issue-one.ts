import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { takeRateLimit } from '../../../platform/http/limits/rate-limit.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { donorMailBlockedReason } from '../../../giving/index.ts';
import { isSenderVerified } from '../../receipts/queries/donations.ts';
import { insertIssued } from '../queries/statements.ts';
import { findIssuer, refuseIssuing } from './build.ts';
import { draw, toDrawable } from './draw.ts';
import { postStatement } from './post.ts';
import { currentStatement } from './show.ts';

const sendingsADay = { times: 5, seconds: 24 * 60 * 60 };

/** Sends one donor the statement, unchanged if the donations are unchanged. */
export async function emailStatement(unit: UnitOfWork, donorId: string, year: number) {
  const { current, drawable } = await unit.inTransaction(async (ctx) => {
    const found = await issuable(ctx, donorId, year);
    await refuseUnsendable(ctx, found.donor);
    const statements = [{ statement: found.statement, isPreview: false }];
    return { current: found, drawable: await toDrawable(ctx, statements) };
  });
  const { pools } = unit.services;
  const key = `statement ${donorId} ${year}`;
  await takeRateLimit(pools.app, key, sendingsADay, 'statements/sent-often');

  const bytes = await draw(drawable);
  const email = await unit.inTransaction(async (ctx) => {
    const { donor, facts, statement } = current;
    const sent = await postStatement(ctx, { donorId, statement, bytes });
    const id = randomUUIDv7();
    await insertIssued(ctx, {
      id,
      donorId,
      year,
      way: 'email',
      facts,
      snapshot: statement,
      ...sent,
    });
    await record(ctx, 'statements/sent', { donor, year, to: sent.sentTo });
    return sent.sentTo;
  });
  return { message: `Statement sent to ${email}` };
}

/** Obstacles are reported before anything is drawn. */
async function refuseUnsendable(
  ctx: Ctx,
  { id: donorId, isSample }: { id: string; isSample: boolean },
) {
  if (!isSample && !(await isSenderVerified(ctx))) throw new Problem('statements/unverified');
  const refusal = await donorMailBlockedReason(ctx, donorId, null);
  if (refusal?.code === 'letters/no-email') throw new Problem('statements/no-email');
  if (refusal) throw refusal;
}

/**
 * Issues one donor's statement to be handed over; from then on, viewing shows the statement itself.
 */
export async function issueOnPaper(ctx: Ctx, donorId: string, year: number) {
  const { donor, facts, statement } = await issuable(ctx, donorId, year);
  const id = randomUUIDv7();
  await insertIssued(ctx, { id, donorId, year, way: 'paper', facts, snapshot: statement });
  await record(ctx, 'statements/printed', { donor, year });
  return { message: `The ${year} statement for ${donor.name} is ready to print.` };
}

async function issuable(ctx: Ctx, donorId: string, year: number) {
  const current = await currentStatement(ctx, donorId, year);
  refuseIssuing(ctx, year, await findIssuer(ctx, current.donor));
  return current;
}

type Recorded = { donor: { id: string; name: string }; year: number; to?: string };

/** An entry about the donor, so that it is erased with the donor. */
const record = (
  ctx: Ctx,
  action: 'statements/sent' | 'statements/printed',
  { donor, year, to }: Recorded,
) =>
  recordActivity(ctx, {
    action,
    entity: 'donor',
    entityId: donor.id,
    label: `the ${year} giving statement for ${donor.name}`,
    ...(to === undefined ? {} : { after: { to } }),
  });
