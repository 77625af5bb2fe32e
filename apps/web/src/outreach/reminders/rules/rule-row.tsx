import { Switch } from '@mantine/core';
import type { ReminderRule } from '@pledgewell/contract';
import { channelsLabel, letterKindLabels } from '@pledgewell/domain';
import { Pencil, Trash2, Users } from 'lucide-react';
import { useRefusal, useRoleRefusal } from '../../../lib/account.ts';
import { ReasonTooltip } from '../../../ui/controls/reason-tooltip.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { useUpdateRule } from '../api.ts';
import { ChannelIcons } from '../parts.tsx';
import { ruleName } from '../labels.ts';
import type { RuleDialog } from './dialogs.tsx';
import classes from './rules.module.css';

type RuleRowProps = { rule: ReminderRule; onOpen: (dialog: RuleDialog) => void };

/** One rule, its switch in front. */
export function RuleRow({ rule, onOpen }: RuleRowProps) {
  const refusal = useRefusal('reminders:write');
  const removing = useRoleRefusal('reminders:write');
  const { isOn, turn, isBusy } = useSwitch(rule);
  const name = ruleName(rule);
  return (
    <>
      <ReasonTooltip reason={refusal}>
        <Switch
          aria-label={name}
          checked={isOn}
          disabled={isBusy}
          {...(refusal !== null && { 'aria-disabled': true, opacity: 0.55 })}
          onChange={({ currentTarget }) => refusal ?? void turn(currentTarget.checked)}
        />
      </ReasonTooltip>
      <span className={classes.words}>
        <span className={classes.name}>
          {name}
          {rule.isSampleOnly && <StatusBadge tone="quiet">Sample donors only</StatusBadge>}
        </span>
        <span className={classes.quiet}>
          {channelsLabel(rule.channels)} · {letterKindLabels[rule.template]}
        </span>
      </span>
      <ChannelIcons channels={rule.channels} />
      <RowMenu
        label={`Actions for the rule ${name}`}
        items={[
          {
            label: 'Edit',
            icon: Pencil,
            disabledBecause: refusal,
            onClick: () => onOpen({ kind: 'edit', rule }),
          },
          ...(rule.isSampleOnly
            ? [
                {
                  label: 'Use for all donors',
                  icon: Users,
                  disabledBecause: refusal,
                  onClick: () => void turn(true),
                },
              ]
            : []),
          {
            label: 'Delete',
            icon: Trash2,
            isDanger: true,
            disabledBecause: removing,
            onClick: () => onOpen({ kind: 'remove', rule }),
          },
        ]}
      />
    </>
  );
}

/** Shows the choice at once, and reverts it if it is refused. */
function useSwitch(rule: ReminderRule) {
  const update = useUpdateRule();
  const wanted = update.isPending ? update.variables.changes.isOn : rule.isOn;
  const turn = async (isOn: boolean) => {
    const { _id: id, isSampleOnly: _sample, ...changes } = rule;
    try {
      await update.mutateAsync({ id, changes: { ...changes, isOn } });
      notify.success(isOn ? 'Rule turned on.' : 'Rule turned off.');
    } catch (error) {
      notify.failure(error, 'Failed to change the rule. Please try again.');
    }
  };
  return { isOn: wanted, turn, isBusy: update.isPending };
}
