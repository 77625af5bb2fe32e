import { problems, type Webhook } from '@pledgewell/contract';
import { apiAccessRefusal } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { meQuery, useRefusal } from '../../../../lib/account.ts';
import { problemMessage } from '../../../../lib/calls/call-problem.ts';
import { RoleGate } from '../../../../parts/accounts/role-gate.tsx';
import { ReasonButton } from '../../../../ui/controls/reason-button.tsx';
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { Part } from '../../part.tsx';
import { webhooksQuery } from './api.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import classes from './webhooks.module.css';

/** The URLs to which the organization's events are sent. */
export function WebhooksPart() {
  const refusal = useWebhookRefusal();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Part
      title="Webhooks"
      about="Send events, such as a new donation, to your own programs as they happen."
      aside={
        <ReasonButton
          disabledBecause={refusal}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add Webhook
        </ReasonButton>
      }
    >
      <RoleGate permission="webhooks:read" isInCard>
        <Webhooks refusal={refusal} onSecret={setSecret} />
      </RoleGate>
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Part>
  );
}

/** Why webhooks cannot be changed: the role, a read-only workspace, or the plan. */
function useWebhookRefusal(): string | null {
  const refusal = useRefusal('webhooks:write');
  const { data: user } = useQuery(meQuery());
  if (refusal !== null || !user) return refusal;
  const tierRefusal = apiAccessRefusal({ tier: user.tier.id }, 'webhooks');
  return tierRefusal && problems[tierRefusal].message;
}

type WebhooksProps = { refusal: string | null; onSecret: (secret: string) => void };

function Webhooks({ refusal, onSecret }: WebhooksProps) {
  const webhooks = useQuery(webhooksQuery());
  if (webhooks.isPending) return <ListSkeleton rows={2} label="Loading webhooks" />;
  if (!webhooks.data) {
    return (
      <LoadFailed
        title="Error Loading Webhooks"
        message={problemMessage(webhooks.error, 'Failed to load data')}
        error={webhooks.error}
        onRetry={() => void webhooks.refetch()}
        isRetrying={webhooks.isFetching}
      />
    );
  }
  if (webhooks.data.length === 0) {
    return <p className={classes.none}>You have no webhooks yet.</p>;
  }
  return (
    <ul className={classes.list}>
      {webhooks.data.map((webhook: Webhook) => (
        <WebhookRow key={webhook._id} webhook={webhook} refusal={refusal} onSecret={onSecret} />
      ))}
    </ul>
  );
}
