import type { PledgeDetail, PledgeInstalment } from '@pledgewell/contract';
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
    keyOf={({ number }) => number}
    none="No schedule as of this date."
    render={(instalment) => <Instalment instalment={instalment} pledge={pledge} asOf={asOf} />}
  >
    <span className={classes.count}>{paymentsText(pledge.schedule.length)}</span>
  </Section>
);

type InstalmentProps = ScheduleProps & { instalment: PledgeInstalment };

const Instalment = ({ instalment, pledge, asOf }: InstalmentProps) => (
  <>
    <span className={classes.number}>{instalment.number}</span>
    <span className={classes.main}>
      <DayText day={instalment.dueDate} />
      <span className={classes.quiet}>{partsOf(instalment)}</span>
    </span>
    <InstalmentState state={stateOf(instalment, pledge, asOf)} />
    <span className={classes.amount}>{formatUsd(instalment.amount)}</span>
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

const InstalmentState = ({ state }: { state: State }) => {
  const { label, ...look } = looks[state];
  return <StatusBadge {...look}>{label}</StatusBadge>;
};

function stateOf(instalment: PledgeInstalment, { status }: PledgeDetail, asOf: Day): State {
  if (openAmount(instalment) <= 0) return instalment.paid > 0 ? 'paid' : 'written-off';
  if (status === 'canceled') return 'canceled';
  if (instalment.dueDate !== null && isBefore(instalment.dueDate, asOf)) return 'overdue';
  return instalment.paid > 0 ? 'partly' : 'open';
}

/** The paid and the written-off part, unless that is obvious. */
function partsOf(instalment: PledgeInstalment) {
  const { paid, writtenOff, amount } = instalment;
  const parts = [
    paid > 0 && paid < amount && `${formatUsd(paid)} paid`,
    writtenOff > 0 && writtenOff < amount && `${formatUsd(writtenOff)} written off`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
