import { Button } from '@mantine/core';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { cardText } from '../../../parts/money/card-payment/card-text.ts';
import { Facts, Part } from '../part.tsx';
import { CardDialog } from './lazy-card-dialog.ts';
import type { TierPartProps } from './tier-part.ts';

/** The card that pays for the plan. */
export function BillingPart({ user, billing, onDone }: TierPartProps) {
  const [isOpen, setOpen] = useState(false);
  if (!billing?.card) return null;
  const isPaying = ['active', 'past_due'].includes(user.subscription.status);
  return (
    <Part
      title="Payment method"
      about="The card we charge for your plan."
      aside={
        isPaying && (
          <Button
            variant="default"
            leftSection={<CreditCard size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Change card
          </Button>
        )
      }
    >
      <Facts facts={[['Card', cardText(billing.card)]]} />
      {isOpen && (
        <CardDialog
          purpose={{ kind: 'replace' }}
          user={user}
          billing={billing}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  );
}
