import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** What takes the place of a card field that cannot be shown. */
export const LibraryFailed = ({ error, onRetry }: { error?: unknown; onRetry: () => void }) => (
  <Banner tone="error" error={error} action={<TextButton onClick={onRetry}>Try Again</TextButton>}>
    The payment library has not been initialized
  </Banner>
);
