import { useState } from 'react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { CardDialog } from './lazy-card-dialog.ts';
import type { TierPartProps } from './tier-part.ts';
import { isUnpaid } from './labels.ts';

/** An unpaid renewal: the consequences, their date, and what to do. */
export function PastDue({ user, billing, onDone }: TierPartProps) {
  const [isOpen, setOpen] = useState(false);
  const refusal = useRoleRefusal('billing:write');
  if (!isUnpaid(billing, user)) return null;
  const day = (at: string) => <InstantText at={at} dateOnly />;
  return (
    <>
      <Banner
        tone="error"
        title="Your last payment failed"
        action={
          <TextButton onClick={() => setOpen(true)} disabledBecause={refusal}>
            Use Another Card
          </TextButton>
        }
      >
        {billing?.pastDueSince && <>Your {day(billing.pastDueSince)} bill is unpaid. </>}
        {billing?.nextAttemptAt ? (
          <>We’ll try again on {day(billing.nextAttemptAt)}. </>
        ) : (
          <>It won’t be retried automatically. </>
        )}
        For now, nothing changes. If the bill stays unpaid, the workspace becomes read-only; nothing
        is removed. If you use another card, we charge it right away.
      </Banner>
      {isOpen && billing && (
        <CardDialog
          purpose={{ kind: 'replace' }}
          user={user}
          billing={billing}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
