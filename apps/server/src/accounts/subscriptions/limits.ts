import type { UnitOfWork } from '../../platform/core/unit-of-work.ts';
import { limitOfAddress } from '../../platform/http/client-address.ts';
import type { CountedLimit } from '../../platform/http/rate-limit.ts';

const windows = [
  { name: 'minutes', times: 3, seconds: 10 * 60 },
  { name: 'day', times: 10, seconds: 24 * 60 * 60 },
];

/** There is no address where an event or a sweep finds out that a card has failed. */
type CardTrial = Pick<UnitOfWork, 'organizationId' | 'ipAddress'>;

/**
 * What keeps stolen cards from being tried out in the form of the plans, which needs no donor and
 * no account: few of an organization and of an address may fail.
 */
export function planCardLimits({ organizationId, ipAddress }: CardTrial): CountedLimit[] {
  return windows.flatMap(({ name, ...limit }) => [
    { key: `plan ${name} ${organizationId}`, ...limit },
    ...(ipAddress === null
      ? []
      : [{ key: `plan ${name} ${ipAddress}`, ...limitOfAddress(ipAddress, limit) }]),
  ]);
}
