import type { CountedLimit } from '../../platform/http/rate-limit.ts';

type Tried = { organizationId: string; address: string; donorId: string };

const windows = [
  { name: 'minutes', times: 5, seconds: 10 * 60 },
  { name: 'day', times: 20, seconds: 24 * 60 * 60 },
];

/**
 * What keeps stolen cards from being tried out here: few of an organization, of an address and for
 * a donor may fail.
 */
export function cardLimits({ organizationId, address, donorId }: Tried): CountedLimit[] {
  const keys = [organizationId, address, `${organizationId} ${donorId}`];
  return keys.flatMap((key) =>
    windows.map(({ name, times, seconds }) => ({ key: `cards ${name} ${key}`, times, seconds })),
  );
}
