import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '@pledgewell/domain';
import { Bell, CircleCheck, HandCoins, Hammer, MailCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { statsQuery } from '../lib/account.ts';
import { sentenceOf } from '../lib/call-problem.ts';
import { pageTitle } from '../lib/page-title.ts';
import { Banner } from '../ui/banner.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { SummaryCard, SummaryCards } from '../ui/summary-cards.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { tabOf } from './tabs.ts';
import { upcoming } from './upcoming.ts';

const words = 'This section is under development. Check back soon!';

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageTitle(tabOf(location.pathname)?.label ?? 'Dashboard');

/** What unknown segments show, and tabs before their area is there. */
export default function UnderDevelopment() {
  const tab = tabOf(useLocation().pathname);
  const { subtitle, action } = (tab && upcoming[tab.segment]) ?? {};
  return (
    <Screen
      title={tab?.label ?? 'Dashboard'}
      subtitle={subtitle}
      {...(action && { action: { ...action, disabledBecause: words } })}
    >
      {tab?.segment === 'pledges' && <PledgeCards />}
      {tab?.segment === 'reminders' && <ReminderCards />}
      <Card>
        <EmptyState
          icon={tab?.icon ?? Hammer}
          title="Coming soon"
          text={words}
          secondary={{ label: 'Go to Donors', to: '/dashboard/donors' }}
        />
      </Card>
    </Screen>
  );
}

function PledgeCards() {
  const stats = useQuery(statsQuery());
  if (stats.isError && !stats.data) {
    return (
      <Banner
        tone="error"
        title="Failed to load data"
        action={<TextButton onClick={() => void stats.refetch()}>Try Again</TextButton>}
      >
        {sentenceOf(stats.error, '')}
      </Banner>
    );
  }
  const { open, settled } = stats.data?.pledgesByStatus ?? {};
  return (
    <SummaryCards>
      <SummaryCard
        label="Open Pledges"
        icon={HandCoins}
        value={open?.count}
        hint={open && formatDollars(open.amount)}
      />
      <SummaryCard
        label="Fulfilled"
        icon={CircleCheck}
        value={settled?.count}
        hint={settled && formatDollars(settled.amount)}
      />
    </SummaryCards>
  );
}

/** Nothing can be scheduled before reminders exist, so nothing is. */
const ReminderCards = () => (
  <SummaryCards>
    <SummaryCard label="Scheduled" icon={Bell} value={0} hint="this week" />
    <SummaryCard label="Sent" icon={MailCheck} value={0} hint="this month" />
  </SummaryCards>
);
