import type { User } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { problemMessage } from '../../../../lib/calls/call-problem.ts';
import { RoleGate } from '../../../../parts/accounts/role-gate.tsx';
import { ReasonButton } from '../../../../ui/controls/reason-button.tsx';
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { Part } from '../../part.tsx';
import { apiKeysQuery } from './api.ts';
import { KeyDialogs, type OpenDialog } from './dialogs.tsx';
import { ApiKeyList } from './list.tsx';
import { LockedKeys, NoKeys } from './no-keys.tsx';
import { hasApiAccess, useKeyRefusals } from './refusals.ts';
import { isWorking } from './status.ts';

/** The organization's API keys, for the roles that may see them. */
export function ApiKeysPart({ user }: { user: User }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { write } = useKeyRefusals(user);
  return (
    <Part
      title="API keys"
      about="An API key lets a program, such as your website, work with your records."
      aside={
        <ReasonButton
          disabledBecause={write}
          leftSection={<Plus size={17} aria-hidden />}
          onClick={() => setDialog({ kind: 'create' })}
        >
          Create API Key
        </ReasonButton>
      }
    >
      <RoleGate permission="api-keys:read" isInCard>
        <Keys user={user} onOpen={setDialog} />
      </RoleGate>
      <KeyDialogs open={dialog} onOpen={setDialog} />
    </Part>
  );
}

type KeysProps = { user: User; onOpen: (dialog: OpenDialog) => void };

/** The keys, or why there are none. On a plan without API access, keys can still be revoked. */
function Keys({ user, onOpen }: KeysProps) {
  const keys = useQuery(apiKeysQuery());
  const refusals = useKeyRefusals(user);
  const isLocked = !hasApiAccess(user);
  if (keys.isPending) return <ListSkeleton rows={3} label="Loading API keys" />;
  if (!keys.data) {
    return (
      <LoadFailed
        title="Error Loading API Keys"
        message={problemMessage(keys.error, 'Failed to load data')}
        error={keys.error}
        onRetry={() => void keys.refetch()}
        isRetrying={keys.isFetching}
      />
    );
  }
  return (
    <>
      {isLocked && <LockedKeys hasWorkingKeys={keys.data.some(isWorking)} />}
      {keys.data.length === 0 ? (
        !isLocked && <NoKeys refusal={refusals.write} onCreate={() => onOpen({ kind: 'create' })} />
      ) : (
        <ApiKeyList keys={keys.data} refusals={refusals} onOpen={onOpen} />
      )}
    </>
  );
}
