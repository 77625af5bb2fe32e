import { Select } from '@mantine/core';
import type { WebhookDeliveryQuery } from '@pledgewell/contract';
import { webhookEventTypes, webhookTestType } from '@pledgewell/domain';
import { ActiveFilters } from '../../../../ui/lists/active-filters.tsx';
import { FilterChips } from '../../../../ui/lists/filter-chips.tsx';
import { ToolRow } from '../../../../ui/lists/tool-row.tsx';
import type { DeliveryFilter } from './api.ts';
import classes from './webhooks.module.css';

/** What each state is called, and how urgent it looks. */
export const deliveryStates = {
  pending: { tone: 'soon', label: 'Waiting' },
  succeeded: { tone: 'good', label: 'Delivered' },
  failed: { tone: 'late', label: 'Failed' },
} as const;

const chips = [
  { value: 'all', label: 'All' },
  ...(['failed', 'pending', 'succeeded'] as const).map((value) => ({
    value,
    label: deliveryStates[value].label,
  })),
] as const;

const events = [...webhookEventTypes, webhookTestType];

type DeliveryFiltersProps = {
  filter: DeliveryFilter;
  onFilter: (filter: DeliveryFilter) => void;
};

/** Filters of the delivery log by state and by event. */
export function DeliveryFilters({ filter, onFilter }: DeliveryFiltersProps) {
  const { state, type } = filter;
  const active = [
    ...(state ? [{ label: 'State', value: deliveryStates[state].label, without: { type } }] : []),
    ...(type ? [{ label: 'Event', value: type, without: { state } }] : []),
  ];
  return (
    <div className={classes.filters}>
      <ToolRow>
        <FilterChips
          label="State"
          chips={chips}
          value={state ?? 'all'}
          onChange={(value) => onFilter({ type, state: value === 'all' ? undefined : value })}
        />
        <Select
          aria-label="Event"
          placeholder="All events"
          data={events}
          value={type ?? null}
          searchable
          className={classes.event}
          onChange={(value) =>
            onFilter({ state, type: (value ?? undefined) as WebhookDeliveryQuery['type'] })
          }
        />
      </ToolRow>
      <ActiveFilters
        filters={active}
        onRemove={({ without }) => onFilter(without)}
        onClear={() => onFilter({})}
      />
    </div>
  );
}
