import { NativeSelect } from '@mantine/core';
import type { ReportYear } from '@pledgewell/contract';
import { fiscalYearName } from '@pledgewell/domain';

type YearPickerProps = { year: ReportYear | undefined; onYear: (year: number) => void };

/** Every year with donations, the current one first. */
export function YearPicker({ year, onYear }: YearPickerProps) {
  if (!year) return <NativeSelect aria-label="Year" data={[]} disabled />;
  const { firstYear, runningYear, startMonth } = year;
  const known = Array.from(
    { length: runningYear - firstYear + 1 },
    (_, back) => runningYear - back,
  );
  const years = known.includes(year.year) ? known : [year.year, ...known];
  return (
    <NativeSelect
      aria-label="Year"
      data={years.map((each) => ({
        value: String(each),
        label: fiscalYearName(each, startMonth) + (each === runningYear ? ' (year to date)' : ''),
      }))}
      value={String(year.year)}
      onChange={({ currentTarget }) => onYear(Number(currentTarget.value))}
    />
  );
}
