import { Text } from '@mantine/core';
import type { Pledge } from '@pledgewell/contract';
import { PaymentLinkDialog } from '../../../parts/money/payment-link/dialog.tsx';
import { PledgeBrief } from '../pledge-brief.tsx';

type SendLinkDialogProps = { pledge: Pledge; onClose: () => void };

/** Asks the donor of a pledge to pay its open amount. */
export const SendLinkDialog = ({ pledge, onClose }: SendLinkDialogProps) => (
  <PaymentLinkDialog
    payer={{ donor: pledge.donor, pledgeId: pledge._id }}
    brief={
      <>
        <PledgeBrief pledge={pledge} />
        <Text size="sm">
          The page asks for the amount due when the donor opens it, or for the next payment. You
          never see the card number.
        </Text>
      </>
    }
    onClose={onClose}
  />
);
