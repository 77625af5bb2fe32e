import { Users } from 'lucide-react';
import { pageTitle } from '../../lib/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';

export const meta = () => pageTitle('Donors');

export default function DonorsScreen() {
  return (
    <Screen title="Donors">
      <Card>
        <EmptyState
          icon={Users}
          title="Donors"
          text="This section is under development. Check back soon!"
        />
      </Card>
    </Screen>
  );
}
