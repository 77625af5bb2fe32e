import { Switch } from '@mantine/core';
import { type Team, teamProblems, type User } from '@pledgewell/contract';
import { useRoleRefusal } from '../../../lib/account.ts';
import { ReasonTooltip } from '../../../ui/controls/reason-tooltip.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { Part } from '../part.tsx';
import { useRequireTwoStep } from './api.ts';
import classes from './team.module.css';

type TwoStepRuleProps = { team: Team; user: User };

/** Whether everybody must use two-step sign-in. Only who uses it can require it. */
export function TwoStepRule({ team, user }: TwoStepRuleProps) {
  const { requiresTwoStep, members } = team;
  const change = useRequireTwoStep();
  const ofRole = useRoleRefusal('organization:write');
  const isMissing = !requiresTwoStep && !user.isTwoStepOn;
  const yourselfFirst = isMissing ? teamProblems['team/two-step-yourself-first'].message : null;
  const refusal = ofRole ?? yourselfFirst;
  const turn = async (isOn: boolean) => {
    try {
      notify.success((await change.mutateAsync(isOn)).message);
    } catch (error) {
      notify.failure(error, 'Failed to save. Please try again.');
    }
  };
  const without = members.filter(({ hasTwoStep }) => !hasTwoStep).length;
  return (
    <Part
      title="Two-step sign-in for everybody"
      about="Members without it can sign in only to set it up. We email them instructions."
    >
      <ReasonTooltip reason={refusal}>
        <Switch
          label="Require two-step sign-in"
          checked={change.isPending ? change.variables : requiresTwoStep}
          disabled={change.isPending}
          {...(refusal !== null && { 'aria-disabled': true, opacity: 0.55 })}
          onChange={({ currentTarget }) => refusal ?? void turn(currentTarget.checked)}
        />
      </ReasonTooltip>
      <p className={classes.sentence}>{describeMissing(without)}</p>
      {yourselfFirst !== null && ofRole === null && (
        <p className={classes.sentence}>{yourselfFirst}</p>
      )}
    </Part>
  );
}

function describeMissing(without: number) {
  if (without === 0) return 'Every member uses it.';
  return without === 1 ? '1 member doesn’t use it yet.' : `${without} members don’t use it yet.`;
}
