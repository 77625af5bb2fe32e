import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { meQuery } from '../../lib/account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';

const upgrade = {
  sentence:
    'Processing payments directly through the card payment provider is only available on paid plans. Please upgrade your plan to process payments.',
  label: 'Upgrade Plan',
  to: '/dashboard/profile?tab=subscription',
};

const connect = {
  sentence:
    'You need to connect your payment provider account before processing payments. Please go to your profile settings to connect your account.',
  label: 'Go to Payment Settings',
  to: '/dashboard/profile?tab=payments',
};

/** Says what is missing before cards can be charged, and leads there. */
export function ProcessPaymentDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(meQuery());
  const { sentence, label, to } = user?.subscription.isOnTrial ? upgrade : connect;
  return (
    <Dialog title="Process Payment" onClose={onClose} width={480}>
      <Banner tone="info">{sentence}</Banner>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button component={Link} to={to} data-autofocus>
          {label}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
