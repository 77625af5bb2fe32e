import { randomUUIDv7 } from 'node:crypto';
import type { NewReminderRule, ReminderRule, ReminderRuleChanges } from '@pledgewell/contract';
import {
  channelDefinition,
  describeOffset,
  isChannelInTier,
  mostRules,
  sortChannels,
  type ReminderChannel,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { lockCollection } from '../../../platform/records/lock-collection.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { holdsOnlySample } from '../../../giving/index.ts';
import {
  deleteRule,
  insertRule,
  listRules,
  lockRule,
  scheduleNextCheck,
  updateRule,
  type RuleRow,
} from '../queries/settings.ts';

/** Two requests at once may both find the day free. */
const oneADay = {
  reminder_rules_organization_id_offset_days_key: 'reminders/rule-twice',
} as const;

export async function showRules(ctx: Ctx) {
  const rules = (await listRules(ctx)).map(toRule);
  return { data: rules, count: rules.length };
}

export async function createRule(ctx: Ctx, rule: NewReminderRule) {
  const given = { ...rule, channels: sortChannels(rule.channels) };
  await refuseChannels(ctx, given.channels);
  await lockCollection(ctx, 'reminder-rules');
  const rules = await listRules(ctx);
  if (rules.length >= mostRules) {
    throw new Problem('reminders/too-many-rules', { values: { most: mostRules } });
  }
  const id = randomUUIDv7();
  const stored = { ...given, ...begun(ctx, given), isSampleOnly: false, id, version: 1 };
  await refuseViolations(oneADay, insertRule(ctx, stored));
  await scheduleNextCheck(ctx, ctx.now);
  await note(ctx, 'reminders/rule-added', given, { after: given });
  const data = { _id: id, ...given, isSampleOnly: false, version: 1 };
  return { data, message: 'Rule added.' };
}

export async function changeRule(ctx: Ctx, id: string, wanted: ReminderRuleChanges) {
  const changes = { ...wanted, channels: sortChannels(wanted.channels) };
  const before = await lockRule(ctx, id);
  if (!before) throw new Problem('reminders/rule-not-found');
  requireCurrentVersion(before.version, changes.version);
  await refuseChannels(ctx, changes.channels);

  const version = before.version + 1;
  const wasOn = before.isOn && !before.isSampleOnly;
  const isSame = wasOn && changes.isOn && before.offsetDays === changes.offsetDays;
  const began = isSame
    ? { startsOn: before.startsOn, authorId: before.authorId }
    : begun(ctx, changes);
  // An organization that changes a sample rule makes the rule its own.
  const stored = { ...changes, ...began, isSampleOnly: false, id, version };
  await refuseViolations(oneADay, updateRule(ctx, stored));
  await scheduleNextCheck(ctx, ctx.now);
  await note(ctx, 'reminders/rule-changed', changes, { before: toFacts(before), after: changes });
  return {
    data: { ...changes, _id: id, isSampleOnly: false, version },
    message: 'Rule saved.',
  };
}

export async function removeRule(ctx: Ctx, id: string) {
  const before = await lockRule(ctx, id);
  if (!before || !(await deleteRule(ctx, id))) throw new Problem('reminders/rule-not-found');
  await scheduleNextCheck(ctx, ctx.now);
  await note(ctx, 'reminders/rule-removed', before, { before: toFacts(before) });
  return { message: 'Rule deleted.' };
}

/** A rule sends nothing about days before it was switched on. */
const begun = (ctx: Ctx, { isOn }: Pick<ReminderRule, 'isOn'>) => ({
  startsOn: isOn ? ctx.today : null,
  authorId: isOn ? ctx.userId : null,
});

/** A trial may try features outside its plan on sample data. */
async function refuseChannels(ctx: Ctx, channels: readonly ReminderChannel[]) {
  const { tier, status } = ctx.organization;
  for (const channel of channels) {
    if (isChannelInTier(channel, tier)) continue;
    const isTried = status === 'trialing' && (await holdsOnlySample(ctx));
    const { tiers } = channelDefinition(channel);
    if (!isTried && tiers) throw new Problem(tiers.refusal);
  }
}

const toRule = ({ id, ...rule }: RuleRow): ReminderRule => ({ _id: id, ...rule });

const toFacts = ({ offsetDays, channels, template, isOn }: RuleRow) => ({
  offsetDays,
  channels,
  template,
  isOn,
});

type RuleAction = 'reminders/rule-added' | 'reminders/rule-changed' | 'reminders/rule-removed';

const note = (
  ctx: Ctx,
  action: RuleAction,
  { offsetDays }: Pick<ReminderRule, 'offsetDays'>,
  facts: { before?: object; after?: object },
) =>
  recordActivity(ctx, {
    action,
    entity: 'organization',
    entityId: ctx.organization.id,
    label: describeOffset(offsetDays),
    ...facts,
  });
