import { Users } from 'lucide-react';
import { pageTitle } from '../../lib/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';

export const meta = () => pageTitle('Import donors');

export default function ImportScreen() {
  return (
    <Screen title="Import donors">
      <Card>
        <EmptyState
          icon={Users}
          title="Import donors"
          text="This section is under development. Check back soon!"
        />
      </Card>
    </Screen>
  );
}
