import type { Pledge } from '@pledgewell/contract';
import {
  type Day,
  formatDay,
  formatDollars,
  frequencyLabels,
  pledgeStatusLabels,
} from '@pledgewell/domain';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import cells from '../../ui/cells.module.css';
import { EmailWords, Nothing } from '../../ui/contact.tsx';
import { DayText } from '../../ui/day-text.tsx';
import { Money } from '../../ui/money.tsx';
import { Person } from '../../ui/person.tsx';
import { Progress } from '../../ui/progress.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import classes from './parts.module.css';
import { type DueHint, dueHint, progressOf, shownStatus, type ShownStatus } from './standing.ts';

type PledgeDonorProps = {
  pledge: Pledge;
  onDetails: () => void;
  /** What stands under the name; the e-mail address unless told. */
  children?: ReactNode;
};

/** The row's main thing. It opens the details of the pledge. */
export const PledgeDonor = ({ pledge: { donor }, onDetails, children }: PledgeDonorProps) => (
  <Person name={donor.name} onOpen={onDetails}>
    {children ?? <DonorEmail email={donor.email} />}
  </Person>
);

const DonorEmail = ({ email }: { email: string | null }) => (
  <span className={cells.second} {...(email !== null && { title: email })}>
    {email === null ? <Nothing label="No email" /> : <EmailWords email={email} />}
  </span>
);

export const PledgeAmount = ({ pledge: { amount, amountFulfilled } }: { pledge: Pledge }) => (
  <span className={cells.lines}>
    <span className={classes.strong}>
      <Money amount={amount} />
    </span>
    <span className={cells.second}>{formatDollars(amountFulfilled)} fulfilled</span>
  </span>
);

/** Amount, fulfilled amount and progress in one cell. */
export function AmountWithProgress({ pledge, day }: DatedProps) {
  const { percent, tone } = progressOf(pledge, day);
  return (
    <span className={cells.lines}>
      <span className={classes.strong}>
        <Money amount={pledge.amount} />
      </span>
      <span className={cells.second}>
        {formatDollars(pledge.amountFulfilled)} · {percent}%
      </span>
      <span className={classes.thin}>
        <Progress percent={percent} tone={tone} label={progressLabel(pledge)} height={4} />
      </span>
    </span>
  );
}

const progressLabel = ({ donor }: Pledge) => `Fulfilled by ${donor.name}`;

export const PledgeCampaign = ({ pledge: { campaign } }: { pledge: Pledge }) =>
  campaign === null ? (
    <span className={cells.quiet}>No campaign</span>
  ) : (
    <bdi className={cells.upToTwoLines} title={campaign.name}>
      {campaign.name}
    </bdi>
  );

type DatedProps = { pledge: Pledge; day: Day };

export function PledgeDue({ pledge, day }: DatedProps) {
  const hint = dueHint(pledge, day);
  return (
    <span className={cells.lines}>
      <DayText day={pledge.dueDate} />
      {hint && (
        <span className={clsx(cells.second, classes[hint.kind])}>
          {hint.kind === 'overdue' && <CircleAlert size={13} strokeWidth={2.4} aria-hidden />}
          {hintText(hint)}
        </span>
      )}
    </span>
  );
}

function hintText({ kind, day, days }: DueHint) {
  if (kind === 'overdue') return days === 1 ? '1 day overdue' : `${days} days overdue`;
  if (kind === 'next') return `Next ${formatDay(day)}`;
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`;
}

const looks: Record<ShownStatus, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'half', icon: Clock },
  settled: { tone: 'good', icon: CircleCheck },
  canceled: { tone: 'quiet', icon: CircleSlash },
  overdue: { tone: 'late', icon: CircleAlert },
};

export const PledgeStatusBadge = ({ pledge }: { pledge: Pledge }) => {
  const status = shownStatus(pledge);
  return <StatusBadge {...looks[status]}>{pledgeStatusLabels[status]}</StatusBadge>;
};

export const FrequencyBadge = ({ pledge: { frequency } }: { pledge: Pledge }) => (
  <span className={classes.frequency}>{frequencyLabels[frequency]}</span>
);

export function PledgeProgress({ pledge, day }: DatedProps) {
  const { percent, tone } = progressOf(pledge, day);
  return (
    <span className={classes.progress}>
      <span className={classes.bar}>
        <Progress percent={percent} tone={tone} label={progressLabel(pledge)} />
      </span>
      <span className={classes.percent}>{percent}%</span>
    </span>
  );
}
