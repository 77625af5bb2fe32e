import type { TeamMember } from '@pledgewell/contract';
import { Ban, ShieldCheck, ShieldOff } from 'lucide-react';
import { Initials } from '../../../ui/values/initials.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { toName } from './labels.ts';
import classes from './team.module.css';

/** The main cell of a member: initials, name and address. */
export const MemberName = ({ member }: { member: TeamMember }) => (
  <span className={classes.person}>
    <Initials name={toName(member)} />
    <span className={classes.lines}>
      <span className={classes.name}>
        <bdi>{toName(member)}</bdi>
        {member.isYou && <StatusBadge tone="quiet">You</StatusBadge>}
        {member.isDisabled && (
          <StatusBadge tone="late" icon={Ban}>
            Disabled
          </StatusBadge>
        )}
      </span>
      <span className={classes.email} title={member.email}>
        {member.email}
      </span>
    </span>
  </span>
);

export const TwoStepBadge = ({ hasTwoStep }: Pick<TeamMember, 'hasTwoStep'>) =>
  hasTwoStep ? (
    <StatusBadge tone="good" icon={ShieldCheck}>
      On
    </StatusBadge>
  ) : (
    <StatusBadge tone="quiet" icon={ShieldOff}>
      Off
    </StatusBadge>
  );
