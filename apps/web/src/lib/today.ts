import { type Day, isTimeZone, today } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './account.ts';

/** Where the organization's clock hangs; the browser's place until the organization is known. */
export function useTimeZone(): string {
  const { data } = useQuery({ ...meQuery(), select: ({ timeZone }) => timeZone });
  return timeZoneOf(data);
}

/** Today by that clock. */
export const useToday = (): Day => today(new Date(), useTimeZone());

const timeZoneOf = (name: string | undefined) =>
  name !== undefined && isTimeZone(name)
    ? name
    : new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
