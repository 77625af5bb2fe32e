import { Button, TextInput } from '@mantine/core';
import { Copy } from 'lucide-react';
import { Dialog, DialogFooter } from '../../../../ui/dialogs/dialog.tsx';
import { notify } from '../../../../ui/feedback/notices.tsx';
import classes from './webhooks.module.css';
import { copyText } from '../../../../lib/copy-text.ts';

type SecretDialogProps = { secret: string; onClose: () => void };

/** The secret cannot be shown again, so only the button closes this. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => (
  <Dialog title="Signing Secret" onClose={onClose} canClose={false} width={520}>
    <p className={classes.sentence}>
      Your receiver needs this secret to verify that requests are ours. Copy it now: it won’t be
      shown again.
    </p>
    <TextInput
      label="Secret"
      readOnly
      value={secret}
      classNames={{ input: classes.mono }}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <DialogFooter>
      <Button
        variant="default"
        leftSection={<Copy size={16} aria-hidden />}
        onClick={() => void copy(secret)}
      >
        Copy
      </Button>
      <Button onClick={onClose} data-autofocus>
        I’ve Saved It
      </Button>
    </DialogFooter>
  </Dialog>
);

async function copy(secret: string) {
  try {
    await copyText(secret);
    notify.success('Secret copied.');
  } catch {
    notify.error('The secret couldn’t be copied. Select it and copy it yourself.');
  }
}
