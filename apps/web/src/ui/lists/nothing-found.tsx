import { SearchX } from 'lucide-react';
import type { Action } from '../controls/action-button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';

type NothingFoundProps = {
  title: string;
  onClear: () => void;
  /** What else helps, besides clearing the filters. */
  secondary?: Action | null;
};

/** A list without matches, with a button that clears search and filters. */
export const NothingFound = ({ title, onClear, secondary }: NothingFoundProps) => (
  <EmptyState
    icon={SearchX}
    title={title}
    text="No data matches your current search criteria."
    action={{ label: 'Clear Filters', onClick: onClear }}
    {...(secondary && { secondary })}
    quiet
  />
);
