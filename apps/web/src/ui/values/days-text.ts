import { type Day, formatDay } from '@pledgewell/domain';

/** `Mar 1, 2026 – Mar 31, 2026`, `Since Mar 1, 2026` or a single day, as filters show it. */
export function daysText(first: Day | undefined, last: Day | undefined) {
  if (last === undefined) return `Since ${formatDay(first)}`;
  if (first === undefined) return `Until ${formatDay(last)}`;
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}
