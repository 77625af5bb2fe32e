import type { Reinstatement, WriteOff } from '@pledgewell/contract';
import { formatUsd, writeOff, type ActivityAction, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { lockPledge, touchPledge } from '../queries/pledges.ts';
import { adjust, balanceIn, closeBook, openBook, statusIn, type Book } from './book.ts';
import { withEffectiveDate } from './effective-date.ts';
import { toActivityFacts } from './present.ts';
import { recordPledge } from './record.ts';
import { getPledge } from './show.ts';
import { isShortened, reinstate } from './status.ts';
import { lockVersion } from './update.ts';

/** Writes off part or all of the open amount, oldest installment first. */
export async function writeOffPledge(ctx: Ctx, id: string, given: WriteOff) {
  const book = await openFor(ctx, id, given);
  if (statusIn(book) !== 'open') throw new Problem('pledges/nothing-open');
  const open = balanceIn(book);
  const amount = given.amount ?? open;
  if (amount > open) {
    throw new Problem('pledges/write-off-too-large', { values: { open: formatUsd(open) } });
  }
  const schedule = writeOff(book.schedule, amount);
  const changed = await adjust(ctx, book, { kind: 'write-off', schedule, reason: given.reason });
  const message = `${formatUsd(amount)} was written off.`;
  return closed(ctx, changed, { action: 'pledges/written-off', message });
}

/** Reopens a pledge in full when a donation to it arrives after all. */
export async function reopenPledge(ctx: Ctx, id: string, reason: string) {
  const locked = await lockPledge(ctx, id);
  if (!locked) throw new Problem('pledges/not-found');
  const changed = await reinstate(ctx, await openBook(ctx, locked), reason);
  const message = 'The pledge is due again.';
  await closed(ctx, changed, { action: 'pledges/reinstated', message });
}

type Step = { version: number; effectiveOn: Day | null };

async function openFor(ctx: Ctx, id: string, { version, effectiveOn }: Step): Promise<Book> {
  const locked = await lockVersion(ctx, id, version);
  const book = await openBook(ctx, locked);
  return withEffectiveDate(ctx, book, { on: effectiveOn, pledgeDate: locked.date });
}

/** Reinstates what was written off or canceled. */
export async function reinstatePledge(ctx: Ctx, id: string, given: Reinstatement) {
  const book = await openFor(ctx, id, given);
  if (!isShortened(book)) throw new Problem('pledges/nothing-to-reinstate');
  const changed = await reinstate(ctx, book, given.reason);
  const message = 'The pledge is active again.';
  return closed(ctx, changed, { action: 'pledges/reinstated', message });
}

async function closed(ctx: Ctx, book: Book, said: { action: ActivityAction; message: string }) {
  const before = await getPledge(ctx, book.pledgeId);
  await touchPledge(ctx, book.pledgeId);
  await closeBook(ctx, book);
  const pledge = await getPledge(ctx, book.pledgeId);
  await recordPledge(ctx, said.action, pledge, {
    before: toActivityFacts(before),
    after: toActivityFacts(pledge),
  });
  return { data: pledge, message: said.message };
}
