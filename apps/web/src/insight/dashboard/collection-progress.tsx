import type { DashboardStats } from '@pledgewell/contract';
import { formatDollars, computePercent } from '@pledgewell/domain';
import { Link } from 'react-router';
import { Progress } from '../../ui/feedback/progress.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import classes from './lines.module.css';
import { dashboardLinks } from './links.ts';
import { NothingYet, Panel } from './panel.tsx';
import { percentText } from './labels.ts';

type Line = { label: string; amount: number; text: string; tone: Tone; to: string };

/** The progress of the period's pledges. */
export function CollectionProgress({ stats }: { stats: DashboardStats }) {
  const { totalPledged, collected, pending } = stats.summary;
  const links = dashboardLinks(stats);
  const lines: readonly Line[] = [
    {
      label: 'Total pledged',
      amount: totalPledged,
      text: formatDollars(totalPledged),
      tone: 'quiet',
      to: links.pledged,
    },
    {
      label: 'Collected',
      amount: collected,
      text: formatDollars(collected),
      tone: 'good',
      to: links.pledged,
    },
    {
      label: 'Remaining',
      amount: pending,
      text: formatDollars(pending),
      tone: 'half',
      to: links.open,
    },
  ];
  return (
    <Panel
      title="Collection Progress"
      definition="Total pledged: pledges made in this period, less what was written off and without canceled pledges. Collected: what has been paid on them. Remaining: what’s still unpaid."
    >
      {totalPledged === 0 ? (
        <NothingYet>No collection data available yet</NothingYet>
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ label, amount, text, tone, to }) => {
            const percent = computePercent(amount, totalPledged);
            return (
              <li key={label} className={classes.line}>
                <Link to={to} className={classes.label}>
                  {label}
                </Link>
                <span className={classes.amount}>
                  {text} <span className={classes.quiet}>{percentText(percent)}</span>
                </span>
                <div className={classes.whole}>
                  <Progress percent={percent} tone={tone} label={label} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
