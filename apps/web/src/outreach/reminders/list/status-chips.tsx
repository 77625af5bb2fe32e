import type { ReminderStatistics } from '@pledgewell/contract';
import { type ReminderStatus, reminderStatusLabels, reminderStatuses } from '@pledgewell/domain';
import { FilterChips } from '../../../ui/lists/filter-chips.tsx';

type StatusChipsProps = {
  statistics: ReminderStatistics | undefined;
  status: ReminderStatus | undefined;
  onStatus: (status: ReminderStatus | undefined) => void;
};

const count = new Intl.NumberFormat('en-US');

/** Filters the list by one status, with the count of each. Hidden if the list is empty. */
export function StatusChips({ statistics, status, onStatus }: StatusChipsProps) {
  const total = statistics && reminderStatuses.reduce((sum, each) => sum + statistics[each], 0);
  if (!statistics || (total === 0 && status === undefined)) return null;
  const chips = [
    { value: 'all' as const, label: `All (${count.format(total ?? 0)})` },
    ...reminderStatuses.map((value) => ({
      value,
      label: `${reminderStatusLabels[value]} (${count.format(statistics[value])})`,
    })),
  ];
  return (
    <FilterChips
      label="Status"
      chips={chips}
      value={status ?? 'all'}
      onChange={(value) => onStatus(value === 'all' ? undefined : value)}
    />
  );
}
