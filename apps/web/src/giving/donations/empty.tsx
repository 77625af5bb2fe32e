import { Gift, SearchX } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { DonationActions } from './actions.ts';

export const NoDonationsFound = ({ onClear }: { onClear: () => void }) => (
  <Card flush>
    <EmptyState
      icon={SearchX}
      title="No donations found"
      text="No data matches your current search criteria."
      action={{ label: 'Clear Filters', onClick: onClear }}
      quiet
    />
  </Card>
);

export const NoDonationsYet = ({ actions }: { actions: DonationActions }) => (
  <Card flush>
    <EmptyState
      icon={Gift}
      title="No donations yet"
      text="Get started by recording your first donation."
      action={{ ...actions.record, label: 'Record Your First Donation' }}
      secondary={{ ...actions.pay, label: 'Process Your First Payment' }}
    />
  </Card>
);
