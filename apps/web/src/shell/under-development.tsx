import { Bell, Hammer, MailCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { pageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { SummaryCard, SummaryCards } from '../ui/summary-cards.tsx';
import { tabOf } from './tabs.ts';
import { upcoming } from './upcoming.ts';

const words = 'This section is under development. Check back soon!';

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageTitle(tabOf(location.pathname)?.label ?? 'Dashboard');

/** What unknown segments show, and tabs before their area is there. */
export default function UnderDevelopment() {
  const tab = tabOf(useLocation().pathname);
  const subtitle = tab && upcoming[tab.segment]?.subtitle;
  return (
    <Screen title={tab?.label ?? 'Dashboard'} subtitle={subtitle}>
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

/** Nothing can be scheduled before reminders exist, so nothing is. */
const ReminderCards = () => (
  <SummaryCards>
    <SummaryCard label="Scheduled" icon={Bell} value={0} hint="this week" />
    <SummaryCard label="Sent" icon={MailCheck} value={0} hint="this month" />
  </SummaryCards>
);
