import type { DonorMessage, MessageListQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { findRecipient } from '../../../giving/index.ts';
import { countMessages, pageMessages, type MessageRow } from '../queries/messages.ts';

export async function listMessages(ctx: Ctx, donorId: string, query: MessageListQuery) {
  if (!(await findRecipient(ctx, donorId))) throw new Problem('donors/not-found');
  const total = await countMessages(ctx, donorId);
  const rows = await pageMessages(ctx, donorId, query);
  return { data: rows.map(toMessage), count: total, pagination: toPagination(query, total) };
}

const toMessage = (row: MessageRow): DonorMessage => ({
  _id: row.id,
  channel: row.channel,
  kind: row.kind,
  isAnswer: row.isAnswer,
  to: row.sentTo ?? '',
  subject: row.subject,
  text: row.text,
  state: row.state,
  error: row.lastError,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
});
