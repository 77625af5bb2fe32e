import { tiers } from '@pledgewell/domain';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { ActionButton } from '../../ui/controls/action-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import type { Report } from './catalog.ts';
import { Definition } from './definition.tsx';
import classes from './screen.module.css';

/** What a report would show, and the plans that include it. */
export const LockedReport = ({ report }: { report: Report }) => (
  <Screen
    title={report.title}
    subtitle={report.about}
    secondary={
      <ActionButton action={{ label: 'All Reports', to: '/dashboard/reports' }} variant="default" />
    }
  >
    <Card>
      <EmptyState
        icon={Lock}
        title="Part of advanced reporting"
        text={`${report.about} Advanced reporting is included in ${tierNames}.`}
        action={{ label: 'See Plans', to: '/dashboard/profile?tab=subscription' }}
      />
    </Card>
    <Definition sentences={report.definition} />
  </Screen>
);

/** Says that a report is shown because there is only sample data. */
export const SampleReportBanner = () => (
  <div className={classes.tried}>
    <Banner
      tone="info"
      title="You’re trying advanced reporting on sample data"
      action={<Link to="/dashboard/profile?tab=subscription">See Plans</Link>}
    >
      For your own donors, this report is included in {tierNames}.
    </Banner>
  </div>
);

const tierNames = tiers
  .filter((tier) => tier.hasAdvancedReporting)
  .map((tier) => tier.name)
  .join(' and ');
