import type { Pledge } from '@pledgewell/contract';
import { amountText } from '../../parts/amount-text.ts';
import { ProcessPaymentDialog } from '../../parts/card-payment/process-payment-dialog.tsx';
import { AmountHelp } from './amount-help.tsx';
import { PledgeBrief } from './pledge-brief.tsx';
import { outstandingOf } from './standing.ts';

type ChargeCardDialogProps = { pledge: Pledge; onClose: () => void };

/** Charges a card for what a pledge still misses. */
export const ChargeCardDialog = ({ pledge, onClose }: ChargeCardDialogProps) => (
  <ProcessPaymentDialog
    pledge={pledge}
    brief={<PledgeBrief pledge={pledge} />}
    amountHelp={(amount, fill) => (
      <AmountHelp
        amount={amount}
        outstanding={outstandingOf(pledge)}
        onFill={(rest) => fill(amountText(rest))}
      />
    )}
    onClose={onClose}
  />
);
