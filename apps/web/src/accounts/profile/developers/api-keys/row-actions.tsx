import type { ApiKey } from '@pledgewell/contract';
import { Ban, Pencil, RefreshCw } from 'lucide-react';
import { RowMenu } from '../../../../ui/lists/row-menu.tsx';
import type { OpenDialog } from './dialogs.tsx';
import type { KeyRefusals } from './refusals.ts';

/** What the rows need for their actions. */
export type RowContext = { refusals: KeyRefusals; onOpen: (dialog: OpenDialog) => void };

type RowActionsProps = { apiKey: ApiKey; context: RowContext };

/** A replaced key can only be revoked. */
export function RowActions({ apiKey, context: { refusals, onOpen } }: RowActionsProps) {
  const isActive = apiKey.status === 'active';
  return (
    <RowMenu
      label={`Actions for ${apiKey.name}${isActive ? '' : ' (replaced)'}`}
      items={[
        ...(isActive
          ? [
              {
                label: 'Change',
                icon: Pencil,
                onClick: () => onOpen({ kind: 'change', apiKey }),
                disabledBecause: refusals.write,
              },
              {
                label: 'Replace Key',
                icon: RefreshCw,
                onClick: () => onOpen({ kind: 'replace', apiKey }),
                disabledBecause: refusals.write,
              },
            ]
          : []),
        {
          label: 'Revoke Key',
          icon: Ban,
          isDanger: true,
          onClick: () => onOpen({ kind: 'revoke', apiKey }),
          disabledBecause: refusals.revoke,
        },
      ]}
    />
  );
}
