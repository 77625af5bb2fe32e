import { SearchX, Users } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { DonorActions } from './actions.ts';

export const NoDonorsFound = ({ onClear }: { onClear: () => void }) => (
  <Card flush>
    <EmptyState
      icon={SearchX}
      title="No donors found"
      text="No data matches your current search criteria."
      action={{ label: 'Clear Filters', onClick: onClear }}
      quiet
    />
  </Card>
);

export const NoDonorsYet = ({ actions }: { actions: DonorActions }) => (
  <Card flush>
    <EmptyState
      icon={Users}
      title="No donors yet"
      text="Get started by adding your first donor to the system."
      action={{ ...actions.add, label: 'Add Your First Donor' }}
      secondary={{ ...actions.import, label: 'Import Donors' }}
    />
  </Card>
);
