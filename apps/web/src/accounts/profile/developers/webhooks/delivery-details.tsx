import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { problemMessage } from '../../../../lib/calls/call-problem.ts';
import { ReasonButton } from '../../../../ui/controls/reason-button.tsx';
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { InstantText } from '../../../../ui/values/day-text.tsx';
import { deliveryQuery, useReplay } from './api.ts';
import { tell } from './tell.ts';
import classes from './webhooks.module.css';

type DeliveryDetailsProps = { id: string; refusal: string | null; onBack: () => void };

/** What was sent, each attempt, and what the receiver answered. */
export function DeliveryDetails({ id, refusal, onBack }: DeliveryDetailsProps) {
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
          All Deliveries
        </Button>
        <ReasonButton
          variant="default"
          disabledBecause={refusal ?? (isPending ? 'We’re still trying this delivery.' : null)}
          loading={replay.isPending}
          onClick={() => void tell(replay.mutateAsync(id)).then(onBack)}
        >
          Send Again
        </ReasonButton>
      </div>
      {delivery.isPending && <ListSkeleton rows={4} label="Loading the delivery" />}
      {delivery.isError && !data && (
        <LoadFailed
          title="Error Loading Delivery"
          message={problemMessage(delivery.error, 'Failed to load data')}
          error={delivery.error}
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
