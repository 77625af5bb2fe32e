import { sampleRecords } from '@pledgewell/domain/workspace/sample/sample-records';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { reserveDonors } from '../../../giving/index.ts';
import { isWorkspaceEmpty } from '../queries/count.ts';
import { insertSample } from '../queries/insert.ts';
import { toSampleRows } from '../rows.ts';
import { createFollowUps } from './create-follow-ups.ts';
import { issueReceipts } from './issue-receipts.ts';
import { issueStatements } from './issue-statements.ts';
import { pickCounts, recordSample } from './record.ts';
import { sampleStatus } from './show.ts';
import { turnRulesOn } from './rules.ts';
import { writeReminders } from './write-reminders.ts';
import { writeThanks } from './write-thanks.ts';

/**
 * Fills an empty workspace. Two simultaneous requests queue on the donor count, so that the second
 * finds what the first has added.
 */
export async function createSample(ctx: Ctx) {
  await reserveDonors(ctx, 0);
  if (!(await isWorkspaceEmpty(ctx))) throw new Problem('sample/not-empty');

  const records = sampleRecords(ctx.today);
  const rows = toSampleRows(records);
  await insertSample(ctx, rows);
  await reserveDonors(ctx, records.donors.length);
  await createFollowUps(ctx, rows);
  await issueStatements(ctx, rows);
  await issueReceipts(ctx, rows);
  await writeThanks(ctx, rows);
  await writeReminders(ctx, rows);
  await turnRulesOn(ctx);

  const data = await sampleStatus(ctx);
  await recordSample(ctx, 'sample/created', { after: pickCounts(data) });
  return { data, message: 'Sample data added. Look around!' };
}
