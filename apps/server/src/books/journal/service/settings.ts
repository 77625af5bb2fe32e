import type { JournalSettings, JournalSettingsChanges, NewJournal } from '@pledgewell/contract';
import { formatLongMonth } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { findLatestClosing } from '../queries/closings.ts';
import {
  findAccountNames,
  findSettings,
  insertSettings,
  lockSettings,
  replaceAccountNames,
  updateSettings,
} from '../queries/settings.ts';
import { startPosting } from './post.ts';

export async function showJournal(ctx: Ctx) {
  return { data: { settings: await getSettings(ctx) } };
}

async function getSettings(ctx: Ctx): Promise<JournalSettings | null> {
  const row = await findSettings(ctx);
  return row ? { ...row, accountNames: await findAccountNames(ctx) } : null;
}

/**
 * Starts the journal: reads changes from now on, and posts everything that exists. Starting twice
 * changes nothing.
 */
export async function startJournal(ctx: Ctx, { accountNames, ...choices }: NewJournal) {
  if (await insertSettings(ctx, choices)) {
    await replaceAccountNames(ctx, accountNames);
    await startPosting(ctx);
    await record(ctx, 'journal/started', { after: { ...choices, accountNames } });
  }
  return { data: await requireSettings(ctx), message: 'The journal is being filled.' };
}

/** Changes how the journal is kept. What that changes is posted as corrections. */
export async function changeSettings(ctx: Ctx, changes: JournalSettingsChanges) {
  const { version, accountNames, ...choices } = changes;
  const locked = await lockSettings(ctx);
  if (!locked) throw new Problem('journal/not-started');
  requireCurrentVersion(locked.version, version);

  const before = await requireSettings(ctx);
  const latest = await findLatestClosing(ctx);
  if (latest && choices.startsOn !== before.startsOn) {
    throw new Problem('journal/first-day-fixed', {
      values: { month: formatLongMonth(latest.month) },
    });
  }
  await updateSettings(ctx, choices);
  await replaceAccountNames(ctx, accountNames);
  const isPostedAnew = before.basis !== choices.basis || before.startsOn !== choices.startsOn;
  if (isPostedAnew) await ctx.jobs.add('journal/post-all', {});
  const data = await requireSettings(ctx);
  await record(ctx, 'journal/changed', { before: toFacts(before), after: toFacts(data) });
  return { data, message: 'The journal’s settings are saved.' };
}

async function requireSettings(ctx: Ctx): Promise<JournalSettings> {
  const settings = await getSettings(ctx);
  if (!settings) throw new Problem('journal/not-started');
  return settings;
}

const toFacts = ({ version: _, ...facts }: JournalSettings) => facts;

const record = (
  ctx: Ctx,
  action: 'journal/started' | 'journal/changed',
  facts: { before?: object; after: object },
) =>
  recordActivity(ctx, {
    action,
    entity: 'journal',
    entityId: ctx.organization.id,
    label: 'Journal',
    ...facts,
  });
