import { findTier, tiers } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { meQuery } from '../../lib/account.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useIsTryingOnSample } from '../../lib/sample.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { reportCatalog, type Report, reportPath } from './catalog.ts';
import classes from './screen.module.css';

export const meta = () => pageTitle('Reports');

export default function ReportsScreen() {
  const { data: user } = useQuery(meQuery());
  const isTrying = useIsTryingOnSample();
  const isBeyondTier = user !== undefined && !findTier(user.tier.id).hasAdvancedReporting;
  const isLocked = isBeyondTier && isTrying === false;
  return (
    <Screen title="Reports" subtitle="Giving, pledges and donors at a glance">
      <Shelf
        title="Giving and pledges"
        reports={reportCatalog.filter((each) => !each.isAdvanced)}
      />
      <Shelf
        title="Donors"
        reports={reportCatalog.filter((each) => each.isAdvanced)}
        isLocked={isLocked}
      />
    </Screen>
  );
}

type ShelfProps = { title: string; reports: readonly Report[]; isLocked?: boolean };

const Shelf = ({ title, reports, isLocked = false }: ShelfProps) => (
  <section className={classes.shelf} aria-label={title}>
    <h2 className={classes.title}>{title}</h2>
    <ul className={classes.grid}>
      {reports.map((report) => (
        <li key={report.name}>
          <ReportCard report={report} isLocked={isLocked} />
        </li>
      ))}
    </ul>
  </section>
);

const ReportCard = ({ report, isLocked }: { report: Report; isLocked: boolean }) => (
  <Card className={classes.card}>
    <span className={classes.emblem}>
      <report.icon size={20} strokeWidth={1.9} aria-hidden />
    </span>
    <div className={classes.words}>
      <h3 className={classes.name}>
        <Link to={reportPath(report.name)} prefetch="intent">
          {report.title}
        </Link>
        {isLocked && (
          <StatusBadge tone="quiet" icon={Lock}>
            {smallestTier}
          </StatusBadge>
        )}
      </h3>
      <p className={classes.about}>{report.about}</p>
    </div>
  </Card>
);

const smallestTier = tiers.find((tier) => tier.hasAdvancedReporting)?.name ?? '';
