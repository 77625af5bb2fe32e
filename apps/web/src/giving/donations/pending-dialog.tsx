import { Button } from '@mantine/core';
import { problems } from '@pledgewell/contract';
import { Banner } from '../../ui/banner.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';

/** Nothing of a gift can be changed before it is known whether its money came. */
export const PendingDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Payment Pending" onClose={onClose} width={480}>
    <Banner tone="info">
      {problems['donations/pending'].message} It counts in no total until then, and goes away by
      itself if the card is not charged.
    </Banner>
    <DialogFooter>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </DialogFooter>
  </Dialog>
);
