import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { cardText } from '../../../parts/money/card-payment/card-text.ts';
import { Facts, Part } from '../part.tsx';
import { CardDialog } from './lazy-card-dialog.ts';
import type { TierPartProps } from './tier-part.ts';

/** The card that pays for the plan. */
export function BillingPart({ user, billing, onDone }: TierPartProps) {
  const [isOpen, setOpen] = useState(false);
  const refusal = useRoleRefusal('billing:write');
  if (!billing?.card) return null;
  const isPaying = ['active', 'past_due'].includes(user.subscription.status);
  return (
    <Part
      title="Payment method"
      about="The card we charge for your plan."
      aside={
        isPaying && (
          <ReasonButton
            variant="default"
            disabledBecause={refusal}
            leftSection={<CreditCard size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Change Card
          </ReasonButton>
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
