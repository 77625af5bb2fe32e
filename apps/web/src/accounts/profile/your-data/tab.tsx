import type { User } from '@pledgewell/contract';
import { FileUp } from 'lucide-react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { ActionButton } from '../../../ui/controls/action-button.tsx';
import { Part, Parts } from '../part.tsx';
import { ExportEverything } from './export.tsx';
import { LeavePart } from './leave.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { RestoreArchive } from './restore.tsx';

export const DataTab = ({ user }: { user: User }) => (
  <Parts>
    <RecentlyDeleted />
    <ImportHistory />
    <ExportEverything />
    <RestoreArchive />
    <LeavePart user={user} />
  </Parts>
);

const ImportHistory = () => (
  <Part
    title="Import history"
    about="Every imported file and what it added. You can undo any import."
    aside={
      <ActionButton
        variant="default"
        action={{
          label: 'Open Import History',
          icon: FileUp,
          to: '/dashboard/donors/import',
          disabledBecause: useRoleRefusal('imports:read'),
        }}
      />
    }
  />
);
