import { limitOfAddress } from '../../platform/http/client-address.ts';
import type { CountedLimit } from '../../platform/http/rate-limit.ts';

const windows = [
  { name: 'minutes', times: 3, seconds: 10 * 60 },
  { name: 'day', times: 10, seconds: 24 * 60 * 60 },
];

/** Nobody's address where an event or a sweep finds out that a card has failed. */
type Tried = { organizationId: string; address?: string };

/**
 * What keeps stolen cards from being tried out in the form of the plans, which needs no donor and
 * no account: few of an organization and of an address may fail.
 */
export function planCardLimits({ organizationId, address }: Tried): CountedLimit[] {
  return windows.flatMap(({ name, ...limit }) => [
    { key: `plan ${name} ${organizationId}`, ...limit },
    ...(address === undefined
      ? []
      : [{ key: `plan ${name} ${address}`, ...limitOfAddress(address, limit) }]),
  ]);
}
