import { HandCoins, SearchX } from 'lucide-react';
import type { Action } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type NoPledgesFoundProps = {
  onClear: () => void;
  /** Where a donor is chosen, who may have no pledge yet. */
  add: Action | null;
};

export const NoPledgesFound = ({ onClear, add }: NoPledgesFoundProps) => (
  <Card flush>
    <EmptyState
      icon={SearchX}
      title="No pledges found"
      text="No data matches your current search criteria."
      action={{ label: 'Clear Filters', onClick: onClear }}
      {...(add && { secondary: add })}
      quiet
    />
  </Card>
);

export const NoPledgesYet = ({ add }: { add: Action }) => (
  <Card flush>
    <EmptyState
      icon={HandCoins}
      title="No pledges yet"
      text="Get started by adding your first pledge to the system."
      action={{ ...add, label: 'Add Your First Pledge' }}
    />
  </Card>
);
