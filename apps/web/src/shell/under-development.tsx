import { Hammer } from 'lucide-react';
import { useLocation } from 'react-router';
import { pageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { tabOf } from './tabs.ts';

const words = 'This section is under development. Check back soon!';

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageTitle(tabOf(location.pathname)?.label ?? 'Dashboard');

/** What unknown segments show. */
export default function UnderDevelopment() {
  const tab = tabOf(useLocation().pathname);
  return (
    <Screen title={tab?.label ?? 'Dashboard'}>
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
