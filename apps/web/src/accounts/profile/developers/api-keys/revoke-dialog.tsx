import type { ApiKey } from '@pledgewell/contract';
import { describeProblem } from '../../../../lib/calls/call-problem.ts';
import { ConfirmRemove } from '../../../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../../../ui/feedback/notices.tsx';
import classes from './api-keys.module.css';
import { useRevokeApiKey } from './api.ts';
import { LastUseSentence } from './last-use.tsx';

export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeApiKey(apiKey._id);
  const confirm = () =>
    revoke.mutate(undefined, {
      onSuccess: ({ message }) => {
        notify.success(message);
        onClose();
      },
    });
  return (
    <ConfirmRemove
      title="Revoke API Key"
      confirmLabel="Revoke Key"
      busyLabel="Revoking..."
      onConfirm={confirm}
      onClose={onClose}
      isBusy={revoke.isPending}
      problem={revoke.isError ? describeProblem(revoke.error, 'Failed to revoke the key.') : null}
    >
      Every request with{' '}
      <strong>
        <bdi>{apiKey.name}</bdi>
      </strong>{' '}
      (<code className={classes.hint}>{apiKey.hint}</code>) will be refused from now on, and the
      programs that use it will stop working. You can’t undo this.
      <p className={classes.note}>
        <LastUseSentence apiKey={apiKey} />
      </p>
    </ConfirmRemove>
  );
}
