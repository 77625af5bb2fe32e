import { Text } from '@mantine/core';
import type { Pledge } from '@pledgewell/contract';
import { PaymentLinkDialog } from '../../parts/payment-link/dialog.tsx';
import { PledgeBrief } from './pledge-brief.tsx';

type SendLinkDialogProps = { pledge: Pledge; onClose: () => void };

/** Asks the donor of a pledge to pay what is open of it. */
export const SendLinkDialog = ({ pledge, onClose }: SendLinkDialogProps) => (
  <PaymentLinkDialog
    asked={{ donor: pledge.donor, pledgeId: pledge._id }}
    brief={
      <>
        <PledgeBrief pledge={pledge} />
        <Text size="sm">
          The page asks for what is due when it is opened, or else for the next payment. Card
          numbers are typed by the donor and never by you.
        </Text>
      </>
    }
    onClose={onClose}
  />
);
