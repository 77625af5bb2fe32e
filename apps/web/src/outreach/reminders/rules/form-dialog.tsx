import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type NewReminderRule, problems, type ReminderRule } from '@pledgewell/contract';
import {
  channelDefinition,
  channelRefusal,
  letterKindLabels,
  reminderTemplates,
  type ReminderChannel,
} from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../lib/account.ts';
import { useIsTryingOnSample } from '../../../lib/sample.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { useAddRule, useUpdateRule } from '../api.ts';
import { ChannelChoices } from '../form/channel-choices.tsx';
import {
  newRule,
  type RuleValues,
  type Side,
  sideLabels,
  sides,
  usualTemplate,
  toValues,
  validateRule,
} from './form.ts';
import classes from './rules.module.css';

/** A null rule is a new one. */
type RuleFormDialogProps = { rule: ReminderRule | null; onClose: () => void };

export function RuleFormDialog({ rule, onClose }: RuleFormDialogProps) {
  const record = useRuleForm(rule);
  return (
    <RecordFormDialog
      title={rule === null ? 'Add Rule' : 'Edit Rule'}
      submitLabel={rule === null ? 'Add Rule' : 'Save Changes'}
      busyLabel={rule === null ? 'Adding...' : 'Saving...'}
      record={record}
      onClose={onClose}
    >
      <RuleFields form={record.form} />
    </RecordFormDialog>
  );
}

function useRuleForm(rule: ReminderRule | null) {
  const add = useAddRule();
  const update = useUpdateRule();
  const idempotencyKeyFor = useIdempotencyKey();
  return useRecordForm({
    initial: rule === null ? newRule : toValues(rule),
    validate: validateRule,
    save: (body: NewReminderRule) => {
      if (rule === null) return add.mutateAsync({ rule: body, intent: idempotencyKeyFor(body) });
      const { _id: id, version } = rule;
      return update.mutateAsync({ id, changes: { ...body, version } });
    },
    failure: 'Failed to save the rule. Please try again.',
    done: rule === null ? 'Rule added.' : 'Rule updated.',
  });
}

function RuleFields({ form }: { form: UseFormReturnType<RuleValues> }) {
  const { side, template, channels } = form.values;
  const refusalFor = useChannelRefusal();
  const changeSide = (to: Side) => {
    if (template === usualTemplate(side)) form.setFieldValue('template', usualTemplate(to));
    form.setFieldValue('side', to);
  };
  return (
    <>
      <div className={classes.days}>
        <TextInput
          label="Days"
          required
          inputMode="numeric"
          maxLength={4}
          disabled={side === 'on'}
          {...form.getInputProps('offsetDays')}
          value={side === 'on' ? '0' : form.values.offsetDays}
        />
        <NativeSelect
          label="When"
          data={sides.map((value) => ({ value, label: sideLabels[value] }))}
          value={side}
          onChange={({ currentTarget }) => changeSide(currentTarget.value as Side)}
        />
      </div>
      <ChannelChoices
        value={channels}
        onChange={(chosen) => form.setFieldValue('channels', chosen)}
        describe={(some) => describeChannels(some, refusalFor)}
        error={form.errors['channels'] as string | undefined}
      />
      <NativeSelect
        label="Letter"
        data={reminderTemplates.map((value) => ({ value, label: letterKindLabels[value] }))}
        {...form.getInputProps('template')}
      />
      <Switch
        label="On"
        description="While this is off, the rule sends nothing."
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
    </>
  );
}

type RefusalFor = (channel: ReminderChannel) => string | null;

/** Why the plan lacks one of the channels, or whom they send to. */
function describeChannels(channels: readonly ReminderChannel[], refusalFor: RefusalFor) {
  const refusal = channels.map(refusalFor).find((each) => each !== null);
  if (refusal !== undefined) return { text: refusal, isOff: true };
  const helps = channels.flatMap((channel) => {
    const { help } = channelDefinition(channel);
    return help === null ? [] : [channels.length === 1 ? help.alone : help.withOthers];
  });
  return helps.length === 0 ? {} : { text: helps.join(' ') };
}

/** Returns why the plan lacks a channel; null if it has it. */
function useChannelRefusal(): RefusalFor {
  const { data: user } = useQuery(meQuery());
  const isSample = useIsTryingOnSample() ?? false;
  return (channel) => {
    if (!user) return null;
    const { status } = user.subscription;
    const isLeaving = user.deletesAt !== null;
    const workspace = { tier: user.tier.id, status, isLeaving, isSample };
    if (channelDefinition(channel).tiers === null) return null;
    const reason = channelRefusal(channel, workspace);
    return reason && problems[reason].message;
  };
}
