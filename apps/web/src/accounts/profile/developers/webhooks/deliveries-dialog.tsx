import { Button } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { problemMessage } from '../../../../lib/calls/call-problem.ts';
import { ReasonButton } from '../../../../ui/controls/reason-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { InstantText } from '../../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../../ui/values/status-badge.tsx';
import { deliveriesQuery, deliveryQuery, useReplay } from './api.ts';
import { tell } from './tell.ts';
import classes from './webhooks.module.css';

type DeliveriesDialogProps = { webhook: Webhook; refusal: string | null; onClose: () => void };

/** What was sent to a webhook in the last 30 days, and what it answered. */
export function DeliveriesDialog({ webhook, refusal, onClose }: DeliveriesDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog title="Deliveries" onClose={onClose} isPanel>
      {chosen === null ? (
        <Deliveries webhook={webhook} onChoose={setChosen} />
      ) : (
        <Delivery
          id={chosen}
          refusal={refusal ?? (webhook.isActive ? null : 'Turn the webhook on first.')}
          onBack={() => setChosen(null)}
        />
      )}
    </Dialog>
  );
}

type DeliveriesProps = { webhook: Webhook; onChoose: (id: string) => void };

function Deliveries({ webhook, onChoose }: DeliveriesProps) {
  const deliveries = useQuery(deliveriesQuery(webhook._id));
  if (deliveries.isPending) return <ListSkeleton rows={4} label="Loading deliveries" />;
  if (!deliveries.data) {
    return (
      <LoadFailed
        title="Error Loading Deliveries"
        message={problemMessage(deliveries.error, 'Failed to load data')}
        onRetry={() => void deliveries.refetch()}
        isRetrying={deliveries.isFetching}
      />
    );
  }
  if (deliveries.data.length === 0) {
    return <p className={classes.none}>Nothing was sent in the last 30 days.</p>;
  }
  return (
    <ul className={classes.deliveries}>
      {deliveries.data.map((delivery) => (
        <li key={delivery._id} className={classes.delivery}>
          <div className={classes.text}>
            <span className={classes.url}>{delivery.type}</span>
            <span className={classes.quiet}>
              <InstantText at={delivery.createdAt} />
              {delivery.isReplay && ', sent again'}
              {delivery.lastError !== null && `. ${delivery.lastError}`}
            </span>
          </div>
          <DeliveryState delivery={delivery} />
          <Button
            variant="default"
            size="compact-md"
            fz={14}
            aria-label={`Show ${delivery.type}`}
            onClick={() => onChoose(delivery._id)}
          >
            Show
          </Button>
        </li>
      ))}
    </ul>
  );
}

const states = {
  pending: { tone: 'soon', label: 'Waiting' },
  succeeded: { tone: 'good', label: 'Delivered' },
  failed: { tone: 'late', label: 'Failed' },
} as const;

function DeliveryState({ delivery: { state } }: { delivery: WebhookDelivery }) {
  const { tone, label } = states[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

type DeliveryProps = { id: string; refusal: string | null; onBack: () => void };

function Delivery({ id, refusal, onBack }: DeliveryProps) {
  const delivery = useQuery(deliveryQuery(id));
  const replay = useReplay();
  const { data } = delivery;
  const isPending = data?.state === 'pending';
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<ArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          All deliveries
        </Button>
        <ReasonButton
          variant="default"
          disabledBecause={refusal ?? (isPending ? 'It is still being tried.' : null)}
          loading={replay.isPending}
          onClick={() => void tell(replay.mutateAsync(id)).then(onBack)}
        >
          Send again
        </ReasonButton>
      </div>
      {delivery.isPending && <ListSkeleton rows={4} label="Loading the delivery" />}
      {delivery.isError && !data && (
        <LoadFailed
          title="Error Loading Delivery"
          message={problemMessage(delivery.error, 'Failed to load data')}
          onRetry={() => void delivery.refetch()}
          isRetrying={delivery.isFetching}
        />
      )}
      {data && (
        <>
          <h3 className={classes.label}>{data.type}</h3>
          <p className={classes.quiet}>Event ID {data.eventId}</p>
          <Text label="Request" text={data.body} />
          {data.log.map((attempt) => (
            <section key={attempt.number} aria-label={`Attempt ${attempt.number}`}>
              <p className={classes.label}>
                Attempt {attempt.number}, <InstantText at={attempt.at} />
              </p>
              <p className={classes.quiet}>
                {attempt.error ?? `Answered ${attempt.status}.`} {attempt.durationMs} ms
              </p>
              {attempt.answer !== null && <Text label="Answer" text={attempt.answer} />}
            </section>
          ))}
        </>
      )}
    </>
  );
}

const Text = ({ label, text }: { label: string; text: string }) => (
  <>
    <p className={classes.label}>{label}</p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys */}
    <pre className={classes.body} tabIndex={0} aria-label={label} role="region">
      {text === '' ? '(empty)' : text}
    </pre>
  </>
);
