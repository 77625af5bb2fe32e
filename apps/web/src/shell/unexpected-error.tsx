import { TriangleAlert } from 'lucide-react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** For unexpected errors, and for an app that was replaced on the server while it was open. */
export const UnexpectedError = () => (
  <div role="alert">
    <EmptyState
      icon={TriangleAlert}
      title="An error occurred"
      text="Something went wrong on this page. Nothing you saved is lost."
      secondary={{ label: 'Reload', onClick: () => window.location.reload() }}
    />
  </div>
);
