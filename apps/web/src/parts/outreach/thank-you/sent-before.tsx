import type { ThankYouDraft } from '@pledgewell/contract';
import { formatDay, today } from '@pledgewell/domain';
import { useTimeZone } from '../../../lib/today.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

type SentBeforeProps = { sent: NonNullable<ThankYouDraft['sent']> };

/** Warns before a donation is thanked for twice. */
export function SentBefore({ sent: { at, to } }: SentBeforeProps) {
  const day = today(new Date(at), useTimeZone());
  return (
    <Banner tone="info">
      A thank-you letter for this donation was sent to <bdi>{to}</bdi> on {formatDay(day)}.
    </Banner>
  );
}
