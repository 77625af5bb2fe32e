import { Button, UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import classes from './filter-chips.module.css';
import type { ActiveFilter } from './filters.ts';

type FilterChipsProps = {
  filters: readonly ActiveFilter[];
  onRemove: (filter: ActiveFilter) => void;
  onClear: () => void;
};

/** What narrows the list; each goes away by itself or with all the others. */
export const FilterChips = ({ filters, onRemove, onClear }: FilterChipsProps) =>
  filters.length > 0 && (
    <div role="group" aria-label="Filters" className={classes.chips}>
      {filters.map((filter) => (
        <UnstyledButton
          key={Object.keys(filter.without).join()}
          className={classes.chip}
          aria-label={`Remove filter ${filter.label}`}
          onClick={() => onRemove(filter)}
        >
          <bdi className={classes.label}>{filter.label}</bdi>
          <X size={14} aria-hidden />
        </UnstyledButton>
      ))}
      {filters.length > 1 && (
        <Button variant="subtle" color="gray" size="compact-sm" fw={500} onClick={onClear}>
          Clear all
        </Button>
      )}
    </div>
  );
