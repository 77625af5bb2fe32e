import { Button, TextInput } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import formClasses from '../../../ui/dialogs/form-dialog.module.css';
import classes from './links.module.css';
import { copyText } from '../../../lib/copy-text.ts';

/** A new link, to be sent by its creator. */
export function LinkUrl({ url, onClose }: { url: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const copy = () =>
    copyText(url).then(
      () => setCopied(true),
      () => setFailed(true),
    );
  return (
    <Dialog title="Send Payment Link" onClose={onClose}>
      <div className={formClasses.fields}>
        <Banner tone="success">
          The link is ready. Anyone who has it can pay once within the next 30 days.
        </Banner>
        <div className={classes.address}>
          <TextInput
            label="Payment link"
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
            error={hasFailed && 'We couldn’t copy the link. Please copy it manually.'}
          />
          <Button
            data-autofocus
            leftSection={isCopied ? <Check size={16} /> : <Copy size={16} />}
            onClick={() => void copy()}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
