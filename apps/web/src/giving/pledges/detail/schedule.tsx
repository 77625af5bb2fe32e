import type { PledgeDetail, PledgeInstallment } from '@pledgewell/contract';
import { type Day, formatUsd, isBefore, openAmount, pledgeStatusLabels } from '@pledgewell/domain';
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, type LucideIcon } from 'lucide-react';
import { DayText } from '../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import { paymentsText } from '../labels.ts';
import classes from './panel.module.css';
import { Section } from './section.tsx';

type ScheduleProps = { pledge: PledgeDetail; asOf: Day };

export const Schedule = ({ pledge, asOf }: ScheduleProps) => (
  <Section
    title="Schedule"
    rows={pledge.schedule}
    getKey={({ number }) => number}
    none="No schedule as of this date."
    render={(installment) => <Installment installment={installment} pledge={pledge} asOf={asOf} />}
  >
    <span className={classes.count}>{paymentsText(pledge.schedule.length)}</span>
  </Section>
);

type InstallmentProps = ScheduleProps & { installment: PledgeInstallment };

const Installment = ({ installment, pledge, asOf }: InstallmentProps) => (
  <>
    <span className={classes.number}>{installment.number}</span>
    <span className={classes.main}>
      <DayText day={installment.dueDate} />
      <span className={classes.quiet}>{describeParts(installment)}</span>
    </span>
    <InstallmentState state={toState(installment, pledge, asOf)} />
    <span className={classes.amount}>{formatUsd(installment.amount)}</span>
  </>
);

type State = 'paid' | 'written-off' | 'overdue' | 'partly' | 'open' | 'canceled';

const looks: Record<State, { tone: Tone; icon: LucideIcon; label: string }> = {
  paid: { tone: 'good', icon: CircleCheck, label: 'Paid' },
  'written-off': { tone: 'quiet', icon: CircleSlash, label: 'Written off' },
  overdue: { tone: 'late', icon: CircleAlert, label: pledgeStatusLabels.overdue },
  partly: { tone: 'half', icon: CircleDashed, label: 'Partly paid' },
  open: { tone: 'quiet', icon: CircleDashed, label: pledgeStatusLabels.open },
  canceled: { tone: 'quiet', icon: CircleSlash, label: pledgeStatusLabels.canceled },
};

const InstallmentState = ({ state }: { state: State }) => {
  const { label, ...look } = looks[state];
  return <StatusBadge {...look}>{label}</StatusBadge>;
};

function toState(installment: PledgeInstallment, { status }: PledgeDetail, asOf: Day): State {
  if (openAmount(installment) <= 0) return installment.paid > 0 ? 'paid' : 'written-off';
  if (status === 'canceled') return 'canceled';
  if (installment.dueDate !== null && isBefore(installment.dueDate, asOf)) return 'overdue';
  return installment.paid > 0 ? 'partly' : 'open';
}

/** The paid and the written-off part, unless that is obvious. */
function describeParts(installment: PledgeInstallment) {
  const { paid, writtenOff, amount } = installment;
  const parts = [
    paid > 0 && paid < amount && `${formatUsd(paid)} paid`,
    writtenOff > 0 && writtenOff < amount && `${formatUsd(writtenOff)} written off`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
