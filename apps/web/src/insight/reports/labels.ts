import type { Pagination, ReportYear } from '@pledgewell/contract';
import { formatDay, monthName, type Rate } from '@pledgewell/domain';

const count = new Intl.NumberFormat('en-US');

/** `1 donor`, `1,204 donors`. */
export const pluralize = (number: number, one: string, many = `${one}s`) =>
  `${count.format(number)} ${number === 1 ? one : many}`;

/** The year type of the figures, and their range. */
export function yearSentence({ name, startMonth, startsOn, endsOn }: ReportYear) {
  const span = `${name} is ${formatDay(startsOn)} to ${formatDay(endsOn)}`;
  return startMonth === 1
    ? `Years are calendar years: ${span}. You can change your fiscal year in your profile.`
    : `Years are your fiscal years. They start in ${monthName(startMonth)} and are named ` +
        `for the year they end in: ${span}.`;
}

/** `41.7%`, or a dash if there is no base. */
export const percentText = ({ percent }: Pick<Rate, 'percent'>) =>
  percent === null ? '—' : `${percent.toFixed(1)}%`;

/** `+12.5%` compared with before; null if that was zero. */
export function changeText(now: number, before: number) {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 1_000) / 10;
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent)}%`;
}

/** The rows' position and total. */
export function rowsLine({ page, limit, total }: Pagination, one: string, search?: string) {
  if (search) return `${pluralize(total, one)} found for "${search}"`;
  if (total === 0) return `No ${one}s`;
  const [first, last] = [(page - 1) * limit + 1, Math.min(page * limit, total)];
  return `Showing ${count.format(first)} to ${count.format(last)} of ${pluralize(total, one)}`;
}
