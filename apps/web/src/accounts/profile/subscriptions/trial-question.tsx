import { Button } from '@mantine/core';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import classes from './tier.module.css';

type TrialQuestionProps = { onConfirm: () => void; onClose: () => void };

/** Asks before a trial is given up. */
export const TrialQuestion = ({ onConfirm, onClose }: TrialQuestionProps) => (
  <Dialog title="Change Your Plan" onClose={onClose} width={460}>
    <p className={classes.sentence}>
      You&apos;re currently on a trial subscription. Changing your plan will end your trial
      immediately. Are you sure you want to continue?
    </p>
    <DialogFooter>
      <Button variant="default" onClick={onClose} data-autofocus>
        Cancel
      </Button>
      <Button onClick={onConfirm}>Continue</Button>
    </DialogFooter>
  </Dialog>
);
