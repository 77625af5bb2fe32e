import { Hammer } from 'lucide-react';
import { pageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import { MainLinks } from './main-links.tsx';

const words = 'This section is under development. Check back soon!';

export const meta = () => pageTitle('Dashboard');

/** Shown for unknown segments. */
export default function UnderDevelopment() {
  return (
    <Screen title="Dashboard">
      <Card flush>
        <EmptyState icon={Hammer} title="Coming soon" text={words} />
        <MainLinks canSearch />
      </Card>
    </Screen>
  );
}
