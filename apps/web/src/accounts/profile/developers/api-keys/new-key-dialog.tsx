import { Button } from '@mantine/core';
import type { CreatedApiKey } from '@pledgewell/contract';
import { Dialog, DialogFooter } from '../../../../ui/dialogs/dialog.tsx';
import formClasses from '../../../../ui/dialogs/form-dialog.module.css';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { apiBaseUrl } from '../api-links.ts';
import { CopyText } from './copy-text.tsx';
import { tryKeyCommand } from './try-key-command.ts';

type NewKeyDialogProps = { apiKey: CreatedApiKey; onClose: () => void };

/** The key can't be shown again, so only the button closes this. */
export function NewKeyDialog({ apiKey, onClose }: NewKeyDialogProps) {
  const command = tryKeyCommand(apiKey, apiBaseUrl());
  return (
    <Dialog title="Copy Your API Key" onClose={onClose} canClose={false}>
      <div className={formClasses.fields}>
        <Banner tone="warning" title="This is the only time you can see this key">
          Store it in a safe place now, such as a password manager. If you lose it, replace it.
        </Banner>
        <CopyText
          title={`Key for ${apiKey.name}`}
          text={apiKey.key}
          copyLabel="Copy Key"
          isPrimary
        />
        {command !== null && (
          <CopyText title="Try it in a terminal" text={command} copyLabel="Copy Command" />
        )}
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
