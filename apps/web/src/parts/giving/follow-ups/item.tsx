import { Anchor, Checkbox } from '@mantine/core';
import type { FollowUp } from '@pledgewell/contract';
import { type Day, followUpKindLabels, formatDay, isBefore } from '@pledgewell/domain';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsAllowed, useRoleRefusal } from '../../../lib/account.ts';
import { useToday } from '../../../lib/today.ts';
import { ReasonTooltip } from '../../../ui/controls/reason-tooltip.tsx';
import { ago } from '../../../ui/values/ago.ts';
import { EmailText, PhoneText } from '../../../ui/values/contact.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { recordPath } from '../record-paths.ts';
import classes from './list.module.css';
import { followUpStep } from './next-step.ts';

type FollowUpItemProps = {
  followUp: FollowUp;
  isOfOneDonor: boolean;
  isTicking: boolean;
  onTick: () => void;
};

/** One follow-up: the task, the reason, the donor, and a link to begin. */
export function FollowUpItem({ followUp, isOfOneDonor, isTicking, onTick }: FollowUpItemProps) {
  const refusal = useRoleRefusal('follow-ups:write');
  return (
    <li className={clsx(classes.item, isTicking && classes.ticking)}>
      <ReasonTooltip reason={refusal}>
        <Checkbox
          checked={(followUp.done !== null) !== isTicking}
          onChange={() => refusal ?? onTick()}
          disabled={isTicking}
          {...(refusal !== null && { 'aria-disabled': true, opacity: 0.55 })}
          aria-label={`Done: ${followUp.title}`}
          className={classes.box ?? ''}
        />
      </ReasonTooltip>
      <div className={classes.words}>
        <p className={clsx(classes.title, followUp.done !== null && classes.isDone)}>
          <bdi>{followUp.title}</bdi>
        </p>
        {followUp.reason !== '' && (
          <p className={classes.reason}>
            <bdi>{followUp.reason}</bdi>
          </p>
        )}
        <Meta parts={[...(isOfOneDonor ? [] : contactLinks(followUp)), renderWhen(followUp)]} />
      </div>
      {followUp.done === null && <NextStep followUp={followUp} />}
    </li>
  );
}

function contactLinks({ donor, kind }: FollowUp): ReactNode[] {
  const { _id, name, phone, email } = donor;
  return [
    <Anchor key="donor" component={Link} to={recordPath({ kind: 'donor', _id })} inherit>
      <bdi>{name}</bdi>
    </Anchor>,
    ...(phone !== '' && kind !== 'unreachable-phone'
      ? [<PhoneText key="phone" phone={phone} />]
      : []),
    ...(email !== null && kind !== 'bounced-email'
      ? [<EmailText key="email" email={email} />]
      : []),
  ];
}

function renderWhen({ done, dueOn, createdAt, createdBy, kind }: FollowUp): ReactNode {
  if (done !== null) {
    return (
      <span key="when">
        Done by <bdi>{done.by}</bdi>, <InstantText at={done.at} dateOnly />
      </span>
    );
  }
  if (dueOn !== null) return <Due key="when" day={dueOn} />;
  const source = kind === 'own' && createdBy !== null ? `Added by ${createdBy}` : null;
  return (
    <span key="when">
      {source ?? followUpKindLabels[kind]}, {ago(new Date(createdAt), new Date())}
    </span>
  );
}

function Due({ day }: { day: Day }) {
  const isLate = isBefore(day, useToday());
  return (
    <span className={clsx(isLate && classes.late)}>
      {isLate ? 'Overdue since' : 'Due'} {formatDay(day)}
    </span>
  );
}

const Meta = ({ parts }: { parts: readonly ReactNode[] }) => (
  <p className={classes.meta}>
    {parts.map((part, place) => (
      // The order of a line's parts is fixed.
      <span key={place} className={classes.part}>
        {part}
      </span>
    ))}
  </p>
);

function NextStep({ followUp }: { followUp: FollowUp }) {
  const step = followUpStep(followUp);
  const isAllowed = useIsAllowed(step?.permission ?? 'follow-ups:read');
  return (
    step &&
    isAllowed && (
      <Anchor
        component={Link}
        to={step.to}
        state={step.state}
        className={classes.step}
        aria-label={`${step.label}: ${followUp.donor.name}`}
      >
        {step.label}
      </Anchor>
    )
  );
}
