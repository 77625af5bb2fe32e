import { Button, UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import classes from './active-filters.module.css';

/** `Status: Overdue`, or a self-explanatory label. */
export type ActiveFilter = { label: string; value?: string };

type ActiveFiltersProps<Filter extends ActiveFilter> = {
  filters: readonly Filter[];
  /**
   * Called when a filter is removed. The filter's button disappears, so the focus needs another
   * place.
   */
  onRemove: (filter: Filter) => void;
  onClear: () => void;
};

/** The active filters of a list; each can be removed alone or with all others. */
export const ActiveFilters = <Filter extends ActiveFilter>(props: ActiveFiltersProps<Filter>) =>
  props.filters.length > 0 && (
    <div role="group" aria-label="Filters" className={classes.chips}>
      {props.filters.map((filter) => (
        <Chip key={filter.label} filter={filter} onRemove={() => props.onRemove(filter)} />
      ))}
      {props.filters.length > 1 && (
        <Button variant="subtle" color="gray" size="compact-sm" fw={500} onClick={props.onClear}>
          Clear All
        </Button>
      )}
    </div>
  );

type ChipProps = { filter: ActiveFilter; onRemove: () => void };

const Chip = ({ filter: { label, value }, onRemove }: ChipProps) => (
  <UnstyledButton
    className={classes.chip}
    aria-label={`Remove filter ${value === undefined ? label : `${label}: ${value}`}`}
    onClick={onRemove}
  >
    <span className={classes.text}>
      {value !== undefined && <span className={classes.label}>{label}: </span>}
      <bdi>{value ?? label}</bdi>
    </span>
    <X size={14} aria-hidden />
  </UnstyledButton>
);
