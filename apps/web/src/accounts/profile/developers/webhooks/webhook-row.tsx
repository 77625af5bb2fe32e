import { Button, Switch } from '@mantine/core';
import type { Webhook } from '@pledgewell/contract';
import { useState } from 'react';
import { useRoleRefusal } from '../../../../lib/account.ts';
import { describeProblem } from '../../../../lib/calls/call-problem.ts';
import { ReasonButton } from '../../../../ui/controls/reason-button.tsx';
import { ConfirmRemove } from '../../../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../../../ui/feedback/notices.tsx';
import { InstantText } from '../../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../../ui/values/status-badge.tsx';
import { useChangeWebhook, useRemoveWebhook, useRotateSecret, useSendTest } from './api.ts';
import { sendingRefusal } from './sending-refusal.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { tell } from './tell.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import classes from './webhooks.module.css';

type WebhookRowProps = {
  webhook: Webhook;
  refusal: string | null;
  onSecret: (secret: string) => void;
};

type Open = 'edit' | 'deliveries' | 'remove' | 'rotate' | null;

/** One webhook with its state and what can be done with it. */
export function WebhookRow({ webhook, refusal, onSecret }: WebhookRowProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { url, description, eventTypes } = webhook;
  return (
    <li className={classes.webhook}>
      <div className={classes.head}>
        <div className={classes.text}>
          <span className={classes.url}>{url}</span>
          {description !== '' && <span className={classes.quiet}>{description}</span>}
          <span className={classes.quiet}>
            {eventTypes === null ? 'All events' : eventTypes.join(', ')}
          </span>
          <Times webhook={webhook} />
          {webhook.isPaused && <span className={classes.quiet}>{pausedBecause}</span>}
        </div>
        <div className={classes.state}>
          <State webhook={webhook} />
          <OnSwitch webhook={webhook} refusal={refusal} />
        </div>
      </div>
      <Actions webhook={webhook} refusal={refusal} onOpen={setOpen} />
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={close} onSecret={onSecret} />}
      {open === 'deliveries' && (
        <DeliveriesDialog webhook={webhook} refusal={refusal} onClose={close} />
      )}
      {open === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onClose={close} onSecret={onSecret} />}
    </li>
  );
}

type ActionsProps = Pick<WebhookRowProps, 'webhook' | 'refusal'> & {
  onOpen: (dialog: NonNullable<Open>) => void;
};

/** Turning off and deleting stay possible without the plan. */
function Actions({ webhook, refusal, onOpen }: ActionsProps) {
  const roleRefusal = useRoleRefusal('webhooks:write');
  const test = useSendTest();
  const { _id: id } = webhook;
  const dialogs = [
    ['edit', 'Edit', refusal],
    ['rotate', 'New Secret', refusal],
    ['remove', 'Delete', roleRefusal],
  ] as const;
  return (
    <div className={classes.buttons}>
      <Button variant="default" size="compact-md" fz={14} onClick={() => onOpen('deliveries')}>
        Deliveries
      </Button>
      <ReasonButton
        variant="default"
        size="compact-md"
        fz={14}
        disabledBecause={refusal ?? sendingRefusal(webhook)}
        loading={test.isPending}
        onClick={() => void tell(test.mutateAsync(id))}
      >
        Send Test Event
      </ReasonButton>
      {dialogs.map(([dialog, label, reason]) => (
        <ReasonButton
          key={dialog}
          variant="default"
          size="compact-md"
          fz={14}
          disabledBecause={reason}
          onClick={() => onOpen(dialog)}
        >
          {label}
        </ReasonButton>
      ))}
    </div>
  );
}

const pausedBecause =
  'Nothing is sent, because the account of the person who set up this webhook is disabled. To ' +
  'take over the webhook, check its URL and create a new secret.';

function OnSwitch({ webhook, refusal }: Pick<WebhookRowProps, 'webhook' | 'refusal'>) {
  const roleRefusal = useRoleRefusal('webhooks:write');
  const change = useChangeWebhook();
  const { _id: id, url, description, eventTypes, isActive } = webhook;
  const isFixed = (isActive ? roleRefusal : refusal) !== null;
  return (
    <Switch
      aria-label={`Send events to ${url}`}
      checked={isActive}
      disabled={isFixed || change.isPending}
      onChange={({ currentTarget: { checked } }) =>
        void tell(
          change.mutateAsync({ id, body: { url, description, eventTypes, isActive: checked } }),
        )
      }
    />
  );
}

/** What the switch alone does not say. */
function State({ webhook }: { webhook: Webhook }) {
  const { isActive, isPaused, switchedOffAt, failingSince } = webhook;
  if (switchedOffAt !== null)
    return <StatusBadge tone="late">Turned off after failures</StatusBadge>;
  if (!isActive) return <StatusBadge tone="quiet">Off</StatusBadge>;
  if (isPaused) return <StatusBadge tone="late">Paused</StatusBadge>;
  if (failingSince !== null) return <StatusBadge tone="soon">Failing</StatusBadge>;
  return null;
}

const Times = ({ webhook }: { webhook: Webhook }) => (
  <span className={classes.quiet}>
    {webhook.lastDeliveredAt === null ? (
      'Nothing delivered yet'
    ) : (
      <>
        Last delivered <InstantText at={webhook.lastDeliveredAt} />
      </>
    )}
    {webhook.failingSince !== null && (
      <>
        , failing since <InstantText at={webhook.failingSince} />
      </>
    )}
    {webhook.previousSecretUntil !== null && (
      <>
        , previous secret works until <InstantText at={webhook.previousSecretUntil} />
      </>
    )}
  </span>
);

type DialogProps = { webhook: Webhook; onClose: () => void };

function RemoveDialog({ webhook: { _id, url }, onClose }: DialogProps) {
  const remove = useRemoveWebhook();
  const confirm = async () => {
    const { message } = await remove.mutateAsync(_id);
    notify.success(message);
  };
  return (
    <ConfirmRemove
      title="Delete Webhook"
      consequence="Its delivery log is deleted too. This can’t be undone."
      onConfirm={() => void confirm().catch(() => {})}
      onClose={onClose}
      isBusy={remove.isPending}
      problem={
        remove.error && describeProblem(remove.error, 'We couldn’t delete it. Please try again.')
      }
    >
      Events will no longer be sent to {url}.
    </ConfirmRemove>
  );
}

type RotateProps = DialogProps & { onSecret: (secret: string) => void };

function RotateDialog({ webhook, onClose, onSecret }: RotateProps) {
  const rotate = useRotateSecret();
  const confirm = async () => {
    const { data } = await rotate.mutateAsync(webhook._id);
    onClose();
    onSecret(data.secret);
  };
  return (
    <ConfirmRemove
      title="New Secret"
      consequence="For 24 hours, requests are signed with both secrets."
      confirmLabel="Create New Secret"
      busyLabel="Creating…"
      onConfirm={() => void confirm().catch(() => {})}
      onClose={onClose}
      isBusy={rotate.isPending}
      problem={rotate.error && describeProblem(rotate.error, 'Please try again.')}
    >
      Change your receiver to the new secret within 24 hours. After that, the current secret stops
      working.
    </ConfirmRemove>
  );
}
