import type { PledgeStatistics } from '@pledgewell/contract';
import { formatDollars, pledgeStatusLabels } from '@pledgewell/domain';
import clsx from 'clsx';
import {
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock,
  HandCoins,
  type LucideIcon,
} from 'lucide-react';
import { SummaryCard, SummaryCards } from '../../ui/charts/summary-cards.tsx';
import type { StatusFilter } from './list/params.ts';
import classes from './summary.module.css';
import { countText } from './labels.ts';

type PledgeSummaryProps = {
  /** Missing while it is loading. */
  statistics: PledgeStatistics | undefined;
  hasFailed: boolean;
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
};

type Figure = Exclude<keyof PledgeStatistics, 'filtered' | 'due' | 'pastDue'>;

type CardText = {
  figure: Figure;
  status: StatusFilter;
  label: string;
  icon: LucideIcon;
  definition: string;
};

const cards: readonly CardText[] = [
  {
    figure: 'all',
    status: 'all',
    label: 'Total Pledges',
    icon: HandCoins,
    definition:
      'All pledges for the selected donor and campaign. The amount is what was promised, ' +
      'less what was written off. Canceled pledges are counted but add no amount.',
  },
  {
    figure: 'open',
    status: 'pending',
    label: pledgeStatusLabels.open,
    icon: Clock,
    definition: 'Open Pledges: pledges with an unpaid balance, including overdue ones.',
  },
  {
    figure: 'settled',
    status: 'fulfilled',
    label: pledgeStatusLabels.settled,
    icon: CircleCheck,
    definition: 'Pledges with no balance left. Written-off amounts aren’t part of the balance.',
  },
  {
    figure: 'overdue',
    status: 'overdue',
    label: pledgeStatusLabels.overdue,
    icon: CircleAlert,
    definition:
      'Pending pledges with a payment past its due date. Past due is the unpaid part of ' +
      'those payments; the rest isn’t due yet.',
  },
  {
    figure: 'canceled',
    status: 'cancelled',
    label: pledgeStatusLabels.canceled,
    icon: CircleSlash,
    definition:
      'Pledges that were canceled, or fully written off before any payment. The amount is ' +
      'what was promised; it doesn’t count as pledged.',
  },
];

/** The figures above the list. Each filters the list below. */
export const PledgeSummary = ({ statistics, hasFailed, status, onStatus }: PledgeSummaryProps) => (
  <div className={clsx(classes.five, !statistics && !hasFailed && classes.loading)}>
    <SummaryCards>
      {cards.map(({ figure, status: shown, ...text }) => (
        <SummaryCard
          key={figure}
          {...text}
          isOn={status === shown}
          onClick={() => onStatus(shown)}
          {...(hasFailed && !statistics && { value: '—', hint: 'Failed to load data' })}
          {...(statistics && {
            value: countText(statistics[figure].count),
            hint: renderAmount(statistics, figure),
          })}
        />
      ))}
    </SummaryCards>
  </div>
);

/** The pledged amount, and its expected and overdue parts. */
function renderAmount(statistics: PledgeStatistics, figure: Figure) {
  const { totalAmount, outstanding } = statistics[figure];
  const rest = (text: string) => <span className={classes.rest}>{text}</span>;
  const { overdue, pastDue } = statistics;
  if (figure === 'overdue') {
    return (
      <>
        {formatDollars(pastDue)} past due
        {outstanding !== pastDue && rest(`of ${formatDollars(outstanding)} outstanding`)}
      </>
    );
  }
  if (figure === 'open') {
    return (
      <>
        {formatDollars(outstanding)} outstanding
        {overdue.count > 0 && rest(`${countText(overdue.count)} of them overdue`)}
      </>
    );
  }
  return formatDollars(totalAmount);
}
