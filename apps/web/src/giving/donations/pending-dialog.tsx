import { Button } from '@mantine/core';
import { problems } from '@pledgewell/contract';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog, DialogFooter } from '../../ui/dialogs/dialog.tsx';

/** Nothing of a donation can be changed before its payment is resolved. */
export const PendingDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Payment Pending" onClose={onClose} width={480}>
    <Banner tone="info">
      {problems['donations/pending'].message} The donation isn’t counted in any total yet, and
      disappears if the charge doesn’t go through.
    </Banner>
    <DialogFooter>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </DialogFooter>
  </Dialog>
);
