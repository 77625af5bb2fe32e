import { Button } from '@mantine/core';
import type { Pledge } from '@pledgewell/contract';
import { Send } from 'lucide-react';
import { toTypedAmount } from '../../../ui/fields/typed-amount.ts';
import { ProcessPaymentDialog } from '../../../parts/money/card-payment/process-payment-dialog.tsx';
import { AmountHelp } from './amount-help.tsx';
import { PledgeBrief } from '../pledge-brief.tsx';

type ChargeCardDialogProps = {
  pledge: Pledge;
  onClose: () => void;
  /** Continues to a link through which the donor enters the card. */
  onLink: () => void;
};

/** Charges a card for a pledge's open amount; the amount due now is the default. */
export const ChargeCardDialog = ({ pledge, onClose, onLink }: ChargeCardDialogProps) => (
  <ProcessPaymentDialog
    pledge={pledge}
    brief={
      <PledgeBrief
        pledge={pledge}
        action={
          pledge.status === 'open' && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Send size={15} aria-hidden />}
              onClick={onLink}
            >
              Send a Link Instead
            </Button>
          )
        }
      />
    }
    amountHelp={(amount, fill) => (
      <AmountHelp pledge={pledge} amount={amount} onFill={(rest) => fill(toTypedAmount(rest))} />
    )}
    onClose={onClose}
  />
);
