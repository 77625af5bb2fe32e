import { Text } from '@mantine/core';
import { PaymentLinkDialog } from '../../parts/money/payment-link/dialog.tsx';
import type { DonorInList } from './api.ts';

type GiftLinkDialogProps = {
  donor: Pick<DonorInList, '_id' | 'name' | 'email'>;
  onClose: () => void;
};

/** Asks a donor for a gift. */
export const GiftLinkDialog = ({ donor, onClose }: GiftLinkDialogProps) => (
  <PaymentLinkDialog
    asked={{ donor, pledgeId: null }}
    brief={
      <Text size="sm">
        <strong>{donor.name}</strong> makes a gift by card on a page in your organization’s name.
        Card numbers are typed by the donor and never by you.
      </Text>
    }
    onClose={onClose}
  />
);
