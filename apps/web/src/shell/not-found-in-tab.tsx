import { SearchX } from 'lucide-react';
import { useLocation } from 'react-router';
import { pageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import { MainLinks } from './main-links.tsx';
import { findTab } from './tabs.ts';

export const meta = () => pageTitle('Page not found');

/** Shown for an unknown URL that begins like a screen's. */
export default function NotFoundInTab() {
  const segment = findTab(useLocation().pathname)?.segment;
  return (
    <Screen title="Page not found">
      <Card flush>
        <EmptyState
          icon={SearchX}
          title="We couldn’t find this page"
          text="The link may be incomplete, or the page may have moved. Nothing you saved is lost."
        />
        <MainLinks canSearch also={segment} />
      </Card>
    </Screen>
  );
}
