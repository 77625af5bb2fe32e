import type { ThankYouDraft } from '@pledgewell/contract';
import { formatDay, today } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../lib/account.ts';
import { Banner } from '../../ui/banner.tsx';

type SentBeforeProps = { sent: NonNullable<ThankYouDraft['sent']> };

/** Nobody wants to be thanked for the same gift twice without anybody noticing. */
export function SentBefore({ sent: { at, to } }: SentBeforeProps) {
  const { data: user } = useQuery(meQuery());
  const day = today(new Date(at), user?.timeZone ?? 'UTC');
  return (
    <Banner tone="info">
      A thank-you letter for this gift went to <bdi>{to}</bdi> on {formatDay(day)}.
    </Banner>
  );
}
