import { Button } from '@mantine/core';
import { brand } from '@pledgewell/domain';
import { Download } from 'lucide-react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import classes from './security.module.css';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The codes cannot be shown again, so only the button closes this. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => (
  <Dialog title="Your Recovery Codes" onClose={onClose} canClose={false} width={460}>
    <p className={classes.sentence}>
      Keep these in a safe place. Each code signs you in once if you lose your phone. They won’t be
      shown again.
    </p>
    <ul className={classes.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <DialogFooter>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => saveFile(toTextFile(codes))}
      >
        Save as a File
      </Button>
      <Button onClick={onClose} data-autofocus>
        I’ve Saved Them
      </Button>
    </DialogFooter>
  </Dialog>
);

const toTextFile = (codes: readonly string[]) => {
  const text = `${brand.name} recovery codes\n\n${codes.join('\n')}\n`;
  return new File([text], `${brand.name.toLowerCase()}-recovery-codes.txt`, { type: 'text/plain' });
};
