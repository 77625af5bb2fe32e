import { NewReminderRule, type ReminderRule } from '@pledgewell/contract';
import type { ReminderChannel, ReminderTemplate } from '@pledgewell/domain';
import { validateBody } from '../../../ui/forms/validate-body.ts';

export const sides = ['before', 'on', 'after'] as const;
export type Side = (typeof sides)[number];

export const sideLabels: Record<Side, string> = {
  before: 'before the due date',
  on: 'on the due date',
  after: 'after the due date',
};

/** The values of a rule's form: the days as typed, and whether they are before or after. */
export type RuleValues = {
  offsetDays: string;
  side: Side;
  channels: ReminderChannel[];
  template: ReminderTemplate;
  isOn: boolean;
};

export const newRule: RuleValues = {
  offsetDays: '7',
  side: 'before',
  channels: ['email'],
  template: 'reminder',
  isOn: true,
};

export const toValues = ({
  offsetDays,
  _id,
  version,
  isSampleOnly,
  ...rest
}: ReminderRule): RuleValues => ({
  ...rest,
  offsetDays: String(Math.abs(offsetDays)),
  side: offsetDays === 0 ? 'on' : offsetDays < 0 ? 'before' : 'after',
});

/** The default letter for the day. */
export const usualTemplate = (side: Side): ReminderTemplate =>
  side === 'after' ? 'overdue' : 'reminder';

export const validateRule = ({ offsetDays, side, ...typed }: RuleValues) =>
  validateBody(NewReminderRule, { ...typed, offsetDays: toOffsetDays(offsetDays, side) });

/** Anything but a whole number becomes NaN, which the contract refuses in its own words. */
function toOffsetDays(typed: string, side: Side) {
  if (side === 'on') return 0;
  if (!/^\d{1,4}$/.test(typed.trim())) return Number.NaN;
  const days = Number(typed);
  return side === 'before' ? -days : days;
}
