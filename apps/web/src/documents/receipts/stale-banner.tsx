import { missingForReceipts } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { meQuery, useRefusal } from '../../lib/account.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useReplaceStale } from './api.ts';
import type { ReceiptDialog } from './dialogs.tsx';

type StaleBannerProps = { count: number; onOpen: (dialog: ReceiptDialog) => void };

/** Receipts whose donations have changed since, and the action that replaces them all. */
export function StaleBanner({ count, onOpen }: StaleBannerProps) {
  const { data: user } = useQuery(meQuery());
  const refusal = useRefusal('receipts:write');
  const replace = useReplaceStale();
  if (count === 0) return null;

  const start = async () => {
    const missing = user ? missingForReceipts(user) : [];
    if (missing.length > 0) return onOpen({ kind: 'profile', missing });
    try {
      const { message } = await replace.mutateAsync();
      return notify.success(message ?? 'Done.');
    } catch (error) {
      return notify.failure(error, 'Failed to replace the receipts. Please try again.');
    }
  };
  return (
    <Banner
      tone="warning"
      action={
        !replace.isPending && (
          <TextButton onClick={() => void start()} disabledBecause={refusal}>
            Void and Replace
          </TextButton>
        )
      }
    >
      {replace.isPending ? 'Replacing receipts...' : sentenceFor(count)}
    </Banner>
  );
}

const sentenceFor = (count: number) =>
  count === 1
    ? 'One receipt is out of date because its donation changed after it was issued.'
    : `${count.toLocaleString('en-US')} receipts are out of date because their donations ` +
      'changed after they were issued.';
