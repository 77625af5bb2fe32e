import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import type { Gate } from './gate.ts';

type GateDialogProps = { title?: string; gate: Gate; onClose: () => void };

/** Says what is missing before cards can be charged, with a link there. */
export const GateDialog = ({ title = 'Process Payment', gate, onClose }: GateDialogProps) => (
  <Dialog title={title} onClose={onClose} width={480}>
    <Banner tone="info">{gate.sentence}</Banner>
    <DialogFooter>
      <Button variant="default" onClick={onClose} data-autofocus={gate.way ? undefined : true}>
        Close
      </Button>
      {gate.way && (
        <Button component={Link} to={gate.way.to} data-autofocus>
          {gate.way.label}
        </Button>
      )}
    </DialogFooter>
  </Dialog>
);
