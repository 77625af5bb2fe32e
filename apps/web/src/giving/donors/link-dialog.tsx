import { Text } from '@mantine/core';
import { PaymentLinkDialog } from '../../parts/money/payment-link/dialog.tsx';
import type { DonorInList } from './api.ts';

type DonationLinkDialogProps = {
  donor: Pick<DonorInList, '_id' | 'name' | 'email'>;
  onClose: () => void;
};

/** Asks a donor for a donation. */
export const DonationLinkDialog = ({ donor, onClose }: DonationLinkDialogProps) => (
  <PaymentLinkDialog
    payer={{ donor, pledgeId: null }}
    brief={
      <Text size="sm">
        <strong>{donor.name}</strong> pays by card on a page with your organization’s name. You
        never see the card number.
      </Text>
    }
    onClose={onClose}
  />
);
