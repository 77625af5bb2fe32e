import { type Day, isTimeZone, today } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './account.ts';

/** Today in the organization's time zone; in the browser's until the organization is known. */
export function useToday(): Day {
  const { data: user } = useQuery(meQuery());
  return today(new Date(), timeZoneOf(user?.timeZone));
}

const timeZoneOf = (name: string | undefined) =>
  name !== undefined && isTimeZone(name)
    ? name
    : new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
