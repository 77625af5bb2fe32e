import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import type { CardPaymentBlocker } from './card-payment-blocker.ts';

type CardPaymentBlockedDialogProps = {
  title: string;
  blocker: CardPaymentBlocker;
  onClose: () => void;
};

/** Says what is missing before cards can be charged, with a link there. */
export const CardPaymentBlockedDialog = ({
  title,
  blocker,
  onClose,
}: CardPaymentBlockedDialogProps) => (
  <Dialog title={title} onClose={onClose} width={480}>
    <Banner tone="info">{blocker.sentence}</Banner>
    <DialogFooter>
      <Button variant="default" onClick={onClose} data-autofocus={blocker.way ? undefined : true}>
        Close
      </Button>
      {blocker.way && (
        <Button component={Link} to={blocker.way.to} data-autofocus>
          {blocker.way.label}
        </Button>
      )}
    </DialogFooter>
  </Dialog>
);
