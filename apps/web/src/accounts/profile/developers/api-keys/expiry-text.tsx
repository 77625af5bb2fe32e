import { InstantText } from '../../../../ui/values/day-text.tsx';

const dayMs = 86_400_000;

/** When a key created now would stop working. */
export const ExpiryText = ({ days }: { days: number | null }) =>
  days === null ? (
    'It works until you revoke it. Replace it from time to time.'
  ) : (
    <>
      It stops working on{' '}
      <InstantText at={new Date(Date.now() + days * dayMs).toISOString()} dateOnly />.
    </>
  );
