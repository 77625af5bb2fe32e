import { day, type Day } from '../../day.ts';

/** Local clock time: the day, and the time as `HH:MM`. */
export type WallTime = { day: Day; time: string };

const msPerMinute = 60_000;
const msPerDay = 86_400_000;

export function wallTimeAt(instant: Date, timeZone: string): WallTime {
  const parts = clockIn(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: day(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/**
 * The first instant at which a clock in the zone shows this time or, if the clocks skipped it, has
 * passed it.
 */
export function instantAt({ day: date, time }: WallTime, timeZone: string): Date {
  const shown = toUtc({ day: date, time });
  const offsets = [offsetAt(shown - msPerDay, timeZone), offsetAt(shown + msPerDay, timeZone)];
  const candidates = offsets.map((offset) => shown - offset).toSorted((one, other) => one - other);
  const exact = candidates.find((instant) => instant + offsetAt(instant, timeZone) === shown);
  if (exact !== undefined) return new Date(exact);
  return startOfOffset(shown, offsets, timeZone);
}

/** The instant at which the clocks skip a time. */
function startOfOffset(shown: number, offsets: number[], timeZone: string): Date {
  const [before = 0, after = 0] = offsets;
  let low = shown - Math.max(before, after);
  let high = shown - Math.min(before, after);
  while (high - low > msPerMinute) {
    const middle = low + Math.floor((high - low) / 2 / msPerMinute) * msPerMinute;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/** The zone's offset from UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / msPerMinute) * msPerMinute;
  return toUtc(wallTimeAt(new Date(whole), timeZone)) - whole;
}

const toUtc = ({ day: date, time }: WallTime) => Date.parse(`${date}T${time}:00Z`);

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string) {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}
