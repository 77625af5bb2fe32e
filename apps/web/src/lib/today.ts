import { type Day, isTimeZone, today } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './account.ts';

/** The organization's time zone; the browser's until the organization is known. */
export function useTimeZone(): string {
  const { data } = useQuery({ ...meQuery(), select: ({ timeZone }) => timeZone });
  return toTimeZone(data);
}

/** Today in that time zone. */
export const useToday = (): Day => today(new Date(), useTimeZone());

const toTimeZone = (name: string | undefined) =>
  name !== undefined && isTimeZone(name)
    ? name
    : new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
