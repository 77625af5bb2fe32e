import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import type { Gate } from './gate.ts';

/** Says what is missing before cards can be charged, and leads there. */
export const GateDialog = ({ gate, onClose }: { gate: Gate; onClose: () => void }) => (
  <Dialog title="Process Payment" onClose={onClose} width={480}>
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
