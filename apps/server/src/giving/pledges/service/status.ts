import {
  formatUsd,
  reinstate as reinstated,
  writeOff as writtenOff,
  type PledgeStatus,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { adjust, balanceIn, statusIn, type Book } from './book.ts';

/**
 * Sets a pledge's status without falsifying the money: settling it with money outstanding, or
 * canceling it when partly paid, writes off the rest and requires a reason; reopening it reinstates
 * whatever was written off.
 */
export async function chooseStatus(ctx: Ctx, book: Book, status: PledgeStatus, reason: string) {
  if (status === 'open') return reopen(ctx, book, reason);
  if (status === 'canceled') return cancel(ctx, book, reason);
  return settle(ctx, book, reason);
}

async function reopen(ctx: Ctx, book: Book, reason: string): Promise<Book> {
  if (!isShortened(book)) return book;
  return reinstate(ctx, book, reason);
}

async function cancel(ctx: Ctx, book: Book, reason: string): Promise<Book> {
  if (book.isCanceled) return book;
  const isPartlyPaid = book.fulfilled > 0 && balanceIn(book) > 0;
  if (isPartlyPaid) requireReason(book, reason);
  const schedule = isPartlyPaid ? writtenOff(book.schedule, balanceIn(book)) : book.schedule;
  return adjust(ctx, book, { kind: 'cancel', schedule, isCanceled: true, reason });
}

async function settle(ctx: Ctx, book: Book, reason: string): Promise<Book> {
  const rest = balanceIn(book);
  if (rest === 0 && !book.isCanceled) return book;
  if (rest > 0) requireReason(book, reason);
  const schedule = writtenOff(book.schedule, rest);
  return adjust(ctx, book, { kind: 'write-off', schedule, isCanceled: false, reason });
}

/** Reinstates everything that was written off or canceled. */
export const reinstate = (ctx: Ctx, book: Book, reason: string) =>
  adjust(ctx, book, {
    kind: 'reinstate',
    schedule: reinstated(book.schedule),
    isCanceled: false,
    reason,
  });

export const isShortened = (book: Book) =>
  book.isCanceled ||
  statusIn(book) === 'canceled' ||
  book.schedule.some((each) => each.writtenOff > 0);

function requireReason(book: Book, reason: string) {
  if (reason !== '') return;
  throw new Problem('pledges/reason-missing', { values: { rest: formatUsd(balanceIn(book)) } });
}
