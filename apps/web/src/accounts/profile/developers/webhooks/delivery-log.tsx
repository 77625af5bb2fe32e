import { Button } from '@mantine/core';
import type { WebhookDelivery } from '@pledgewell/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { NothingFound } from '../../../../ui/lists/nothing-found.tsx';
import { RecordList } from '../../../../ui/lists/record-list.tsx';
import { InstantText } from '../../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../../ui/values/status-badge.tsx';
import { deliveriesQuery, type DeliveryFilter } from './api.ts';
import { DeliveryFilters, deliveryStates } from './delivery-filters.tsx';
import classes from './webhooks.module.css';

type DeliveryLogProps = {
  webhookId: string;
  filter: DeliveryFilter;
  onFilter: (filter: DeliveryFilter) => void;
  onChoose: (id: string) => void;
};

/** The deliveries that match a filter, newest first. */
export function DeliveryLog({ webhookId, filter, onFilter, onChoose }: DeliveryLogProps) {
  const deliveries = useInfiniteQuery(deliveriesQuery(webhookId, filter));
  return (
    <RecordList
      query={deliveries}
      isFiltered={filter.state !== undefined || filter.type !== undefined}
      tools={<DeliveryFilters filter={filter} onFilter={onFilter} />}
      loading={<ListSkeleton rows={4} label="Loading deliveries" />}
      failure={{ title: 'Error Loading Deliveries', message: 'Failed to load data' }}
      none={<NoDeliveries />}
      nothingFound={<NothingFound title="No deliveries found" onClear={() => onFilter({})} />}
    >
      {(all) => (
        <>
          <ul className={classes.deliveries} aria-label="Deliveries">
            {all.map((delivery) => (
              <DeliveryRow
                key={delivery._id}
                delivery={delivery}
                onChoose={() => onChoose(delivery._id)}
              />
            ))}
          </ul>
          {deliveries.hasNextPage && (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={deliveries.isFetchingNextPage}
                onClick={() => void deliveries.fetchNextPage()}
              >
                Show More
              </Button>
            </div>
          )}
        </>
      )}
    </RecordList>
  );
}

const NoDeliveries = () => (
  <EmptyState
    icon={Send}
    title="Nothing sent yet"
    text="The events of the last 30 days appear here, with what your receiver answered."
  />
);

type DeliveryRowProps = { delivery: WebhookDelivery; onChoose: () => void };

const DeliveryRow = ({ delivery, onChoose }: DeliveryRowProps) => (
  <li className={classes.delivery}>
    <div className={classes.text}>
      <span className={classes.url}>{delivery.type}</span>
      <span className={classes.quiet}>
        <InstantText at={delivery.createdAt} />
        {delivery.isReplay && ', sent again'}
        {delivery.isHeld && '. Waits for an earlier event of the same record.'}
        {delivery.lastError !== null && `. ${delivery.lastError}`}
      </span>
      {delivery.attempts > 0 && delivery.nextAttemptAt !== null && (
        <span className={classes.quiet}>
          Next attempt <InstantText at={delivery.nextAttemptAt} />
        </span>
      )}
    </div>
    <DeliveryState delivery={delivery} />
    <Button
      variant="default"
      size="compact-md"
      fz={14}
      aria-label={`Show ${delivery.type}`}
      onClick={onChoose}
    >
      Show
    </Button>
  </li>
);

function DeliveryState({ delivery: { state } }: { delivery: WebhookDelivery }) {
  const { tone, label } = deliveryStates[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
