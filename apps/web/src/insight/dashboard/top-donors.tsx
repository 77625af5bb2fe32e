import type { DashboardStats } from '@pledgewell/contract';
import { formatDollars } from '@pledgewell/domain';
import { Link } from 'react-router';
import classes from './lines.module.css';
import { donationsPath, dashboardLinks } from './links.ts';
import { NothingYet, Panel } from './panel.tsx';
import { donationsText } from './labels.ts';

/** The period's top donors. */
export function TopDonors({ stats }: { stats: DashboardStats }) {
  const { topDonors, period } = stats;
  return (
    <Panel
      title="Top Donors"
      definition="The five donors who gave the most in this period, less refunds. Pledges count once they’re paid. Deleted donors aren’t included."
      link={{ label: 'All donations', to: dashboardLinks(stats).given }}
    >
      {topDonors.length === 0 ? (
        <NothingYet>No donations in this period</NothingYet>
      ) : (
        <ol className={classes.lines}>
          {topDonors.map(({ _id, name, amount, gifts: donations }) => (
            <li key={_id} className={classes.line}>
              <Link to={donationsPath(period, _id)} className={classes.label}>
                <bdi>{name}</bdi>
              </Link>
              <span className={classes.amount}>
                <span className={classes.quiet}>{donationsText(donations)}</span>{' '}
                {formatDollars(amount)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
