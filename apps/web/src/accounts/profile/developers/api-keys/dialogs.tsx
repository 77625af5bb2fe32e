import type { ApiKey, CreatedApiKey } from '@pledgewell/contract';
import { ChangeDialog } from './change-dialog.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'change' | 'replace' | 'revoke'; apiKey: ApiKey }
  | { kind: 'created'; apiKey: CreatedApiKey };

type KeyDialogsProps = {
  open: OpenDialog | null;
  onOpen: (dialog: OpenDialog | null) => void;
};

/** The open dialog. A new key's text is shown right after it is created. */
export function KeyDialogs({ open, onOpen }: KeyDialogsProps) {
  const onClose = () => onOpen(null);
  const onNew = (apiKey: CreatedApiKey) => onOpen({ kind: 'created', apiKey });
  if (open === null) return null;
  switch (open.kind) {
    case 'create':
      return <CreateDialog onCreated={onNew} onClose={onClose} />;
    case 'change':
      return <ChangeDialog apiKey={open.apiKey} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog apiKey={open.apiKey} onReplaced={onNew} onClose={onClose} />;
    case 'revoke':
      return <RevokeDialog apiKey={open.apiKey} onClose={onClose} />;
    case 'created':
      return <NewKeyDialog apiKey={open.apiKey} onClose={onClose} />;
  }
}
