import type { Day } from '../../day.ts';
import { instantAt, wallTimeAt } from './clock.ts';

/** People may be written to between these times of day, by law and courtesy. */
export const quietUntil = '08:00';
export const quietFrom = '21:00';

/** Returns whether it is daytime in every zone that the donor may be in. */
export const isAwake = (instant: Date, zones: readonly string[]) =>
  zones.every((zone) => {
    const { time } = wallTimeAt(instant, zone);
    return quietUntil <= time && time < quietFrom;
  });

/** The part of a day that is daytime in every zone: from its first instant to its last. */
export function windowOn(day: Day, zones: readonly string[]): { from: Date; to: Date } {
  const opens = zones.map((zone) => instantAt({ day, time: quietUntil }, zone).getTime());
  const closes = zones.map((zone) => instantAt({ day, time: quietFrom }, zone).getTime());
  return { from: new Date(Math.max(...opens)), to: new Date(Math.min(...closes)) };
}

/** When a rule sends on a day: at the chosen local time of the donor, or soon after. */
export function sendingInstant(day: Day, sendAt: string, zones: readonly string[]): Date {
  const { from, to } = windowOn(day, zones);
  const wanted = instantAt({ day, time: sendAt }, zones[0] ?? 'UTC');
  return wanted < from || wanted >= to ? from : wanted;
}

/** The instant itself, or the next one at which it is daytime in every zone. */
export function nextAwake(instant: Date, zones: readonly string[]): Date {
  if (isAwake(instant, zones)) return instant;
  const openings = zones
    .flatMap((zone) => openingsFrom(instant, zone))
    .filter((opening) => opening > instant && isAwake(opening, zones))
    .toSorted((one, other) => one.getTime() - other.getTime());
  const [first] = openings;
  if (!first) throw new RangeError(`It is never daytime in ${zones.join(' and ')} at once`);
  return first;
}

const msPerDay = 86_400_000;

const openingsFrom = (instant: Date, zone: string) =>
  [0, 1, 2].map((later) => {
    const { day } = wallTimeAt(new Date(instant.getTime() + later * msPerDay), zone);
    return instantAt({ day, time: quietUntil }, zone);
  });
