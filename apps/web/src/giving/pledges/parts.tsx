import type { Pledge } from '@pledgewell/contract';
import { type Day, formatDollars, frequencyLabels, pledgeStatusLabels } from '@pledgewell/domain';
import { CircleAlert, CircleCheck, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import cells from '../../ui/values/cells.module.css';
import { EmailWords, Nothing } from '../../ui/values/contact.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Person } from '../../ui/values/person.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import classes from './parts.module.css';
import { splitText } from '../../parts/giving/split/split.ts';
import { matchText } from './labels.ts';
import { dueLines, computeProgress, shownStatus, type ShownStatus } from './status.ts';

type PledgeDonorProps = {
  pledge: Pledge;
  onDetails: () => void;
  /** The line under the name; by default the email address. */
  children?: ReactNode;
};

/** The row's main cell. It opens the details of the pledge. */
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

/** The pledged amount; for a canceled pledge, the promised amount, struck through. */
export const Pledged = ({ pledge: { status, amount, pledged } }: { pledge: Pledge }) =>
  status === 'canceled' ? (
    <s className={cells.quiet}>
      <Money amount={amount} />
    </s>
  ) : (
    <Money amount={pledged} />
  );

export const PledgeAmount = ({ pledge }: { pledge: Pledge }) => (
  <span className={cells.lines}>
    <span className={classes.strong}>
      <Pledged pledge={pledge} />
    </span>
    <span className={cells.second}>{formatDollars(pledge.amountFulfilled)} fulfilled</span>
    {pledge.amountWrittenOff > 0 && (
      <span className={cells.second}>{formatDollars(pledge.amountWrittenOff)} written off</span>
    )}
  </span>
);

/** Amount, fulfilled amount and progress in one cell. */
export function AmountWithProgress({ pledge, day }: DatedProps) {
  const { percent, tone } = computeProgress(pledge, day);
  return (
    <span className={cells.lines}>
      <span className={classes.strong}>
        <Pledged pledge={pledge} />
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

/** How many parts of a split pledge a row shows. */
const mostShown = 3;

/** The campaign, or the parts of a split pledge, and the donation that an employer matches. */
export function PledgeCampaign({ pledge }: { pledge: Pledge }) {
  const { campaign, splits, employerMatch } = pledge;
  const match = employerMatch && <span className={cells.second}>{matchText(employerMatch)}</span>;
  if (splits.length > 0) {
    return (
      <span className={cells.lines}>
        {splits.slice(0, mostShown).map((split) => (
          <bdi key={splitText(split)} title={splitText(split)}>
            {splitText(split)}
          </bdi>
        ))}
        {splits.length > mostShown && (
          <span className={cells.second}>and {splits.length - mostShown} more</span>
        )}
        {match}
      </span>
    );
  }
  if (campaign === null) return match ?? <span className={cells.quiet}>No campaign</span>;
  return (
    <span className={cells.lines}>
      <bdi className={cells.upToTwoLines} title={campaign.name}>
        {campaign.name}
      </bdi>
      {match}
    </span>
  );
}

type DatedProps = { pledge: Pledge; day: Day };

export function PledgeDue({ pledge, day }: DatedProps) {
  const lines = dueLines(pledge, day);
  if (lines.length === 0) return <Nothing label="No due date" />;
  return (
    <span className={cells.lines}>
      {lines.map(({ kind, text }) => (
        <span key={text} className={kind === 'quiet' ? cells.second : classes[kind]}>
          {kind === 'overdue' && <CircleAlert size={13} strokeWidth={2.4} aria-hidden />}
          {text}
        </span>
      ))}
    </span>
  );
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
  const { percent, tone } = computeProgress(pledge, day);
  return (
    <span className={classes.progress}>
      <span className={classes.bar}>
        <Progress percent={percent} tone={tone} label={progressLabel(pledge)} />
      </span>
      <span className={classes.percent}>{percent}%</span>
    </span>
  );
}
