import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { problems, type ReminderRule } from '@pledgewell/contract';
import {
  letterKindLabels,
  reminderTemplates,
  reminderTypeLabels,
  reminderTypes,
  whyNoSms,
} from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../lib/account.ts';
import { useIsTryingOnSample } from '../../../lib/sample.ts';
import { focusFirstWrong } from '../../../ui/form-problems.ts';
import { useIntent } from '../../../lib/intent.ts';
import { useSaving } from '../../../ui/saving.ts';
import { WayOut } from '../../../parts/refusal-link.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAddRule, useUpdateRule } from '../api.ts';
import {
  newRule,
  ruleOf,
  type RuleValues,
  type Side,
  sideLabels,
  sides,
  usualTemplate,
  valuesOf,
  wrongFields,
} from './form.ts';
import classes from './rules.module.css';

/** A null rule is a new one. */
type RuleFormDialogProps = { rule: ReminderRule | null; onClose: () => void };

export function RuleFormDialog({ rule, onClose }: RuleFormDialogProps) {
  const { form, outcome, submit } = useRuleForm(rule);
  const { isBusy, error, message, success } = outcome;
  return (
    <FormDialog
      title={rule === null ? 'Add Rule' : 'Edit Rule'}
      submitLabel={rule === null ? 'Add Rule' : 'Save Changes'}
      busyLabel={rule === null ? 'Adding...' : 'Saving...'}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={
        message === null
          ? null
          : { message, action: <WayOut error={error} onReload={async () => onClose()} /> }
      }
      success={success}
    >
      <RuleFields form={form} />
    </FormDialog>
  );
}

function useRuleForm(rule: ReminderRule | null) {
  const add = useAddRule();
  const update = useUpdateRule();
  const intentOf = useIntent();
  const form = useForm<RuleValues>({
    initialValues: rule === null ? newRule : valuesOf(rule),
    validate: wrongFields,
  });
  const saving = useSaving(form, {
    failure: 'Failed to save the rule. Please try again.',
    done: rule === null ? 'Rule added.' : 'Rule updated.',
  });
  const save = (values: RuleValues) => {
    const body = ruleOf(values);
    if (rule === null) return add.mutateAsync({ rule: body, intent: intentOf(body) });
    const { _id: id, version } = rule;
    return update.mutateAsync({ id, changes: { ...body, version } });
  };
  const submit = form.onSubmit(
    (values) => saving.save(() => save(values)),
    (errors) => focusFirstWrong(form, errors),
  );
  return { form, outcome: saving.outcome, submit };
}

function RuleFields({ form }: { form: UseFormReturnType<RuleValues> }) {
  const { side, template, reminderType } = form.values;
  const noSms = useNoSmsReason();
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
      <Choices
        label="Send by"
        choices={reminderTypes.map((value) => ({
          value,
          label: reminderTypeLabels[value],
          ...(value !== 'email' && { text: noSms ?? smsHelp[value], isOff: noSms !== null }),
        }))}
        value={reminderType}
        onChange={(type) => form.setFieldValue('reminderType', type)}
        error={form.errors['reminderType'] as string | undefined}
      />
      <NativeSelect
        label="Letter"
        data={reminderTemplates.map((value) => ({ value, label: letterKindLabels[value] }))}
        {...form.getInputProps('template')}
      />
      <Switch
        label="On"
        description="When off, it sends nothing."
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
    </>
  );
}

const smsHelp = {
  sms: 'Only to donors who have agreed to text messages.',
  both: 'Text messages go only to donors who have agreed to them.',
};

/** Why the plan sends no text messages; null where it does. */
function useNoSmsReason(): string | null {
  const { data: user } = useQuery(meQuery());
  const isSample = useIsTryingOnSample() ?? false;
  if (!user) return null;
  const { status } = user.subscription;
  const isLeaving = user.deletesAt !== null;
  const reason = whyNoSms({ tier: user.tier.id, status, isLeaving, isSample });
  return reason && problems[reason].message;
}
