import type { DashboardStats } from '@pledgewell/contract';
import { formatDollars, isBefore } from '@pledgewell/domain';
import clsx from 'clsx';
import { CalendarClock, CircleAlert, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { DayText } from '../../ui/values/day-text.tsx';
import classes from './lines.module.css';
import { dashboardLinks, pledgeAt } from './links.ts';
import { NothingYet, Panel } from './panel.tsx';
import { paymentsText } from './labels.ts';

/** Payments due this week, and overdue ones. */
export function DuePanel({ stats }: { stats: DashboardStats }) {
  const { thisWeek, overdue, next } = stats.due;
  const links = dashboardLinks(stats);
  return (
    <Panel
      title="Due This Week"
      definition="Unpaid payments on open pledges: those due in the next seven days, and all past due. The list shows the nearest due dates, including payments up to six days past due. Written-off amounts aren’t included."
    >
      <div className={classes.pair}>
        <Tile label="Due" icon={CalendarClock} figure={thisWeek} to={links.dueThisWeek} />
        <Tile label="Overdue" icon={CircleAlert} figure={overdue} to={links.overdue} isLate />
      </div>
      {next.length === 0 ? (
        <NothingYet>No payments due this week</NothingYet>
      ) : (
        <ul className={classes.lines}>
          {next.map(({ pledge, donor, dueDate, amount }) => (
            <li key={pledge} className={classes.line}>
              <Link to={pledgeAt(pledge)} className={classes.label}>
                <bdi>{donor.name}</bdi>
              </Link>
              <span className={classes.amount}>
                <span
                  className={clsx(classes.quiet, isBefore(dueDate, thisWeek.from) && classes.late)}
                >
                  {isBefore(dueDate, thisWeek.from) && 'Overdue since '}
                  <DayText day={dueDate} />
                </span>{' '}
                {formatDollars(amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type TileProps = {
  label: string;
  icon: LucideIcon;
  figure: DashboardStats['due']['overdue'] | DashboardStats['due']['thisWeek'];
  to: string;
  isLate?: boolean;
};

const Tile = ({ label, icon: Icon, figure, to, isLate = false }: TileProps) => (
  <Link
    to={to}
    className={clsx(classes.tile, isLate && classes.isLate, figure.count === 0 && classes.isNone)}
  >
    <span className={classes.tileLabel}>
      <Icon size={15} aria-hidden />
      {label}
    </span>
    <span className={classes.tileAmount}>{formatDollars(figure.amount)}</span>
    <span className={classes.tileCount}>{paymentsText(figure.count)}</span>
  </Link>
);
