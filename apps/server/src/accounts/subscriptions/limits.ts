import type { UnitOfWork } from '../../platform/core/unit-of-work.ts';
import { limitPerIpAddress } from '../../platform/http/limits/limit-per-ip-address.ts';
import type { CountedLimit } from '../../platform/http/limits/rate-limit.ts';

const windows = [
  { name: 'minutes', times: 3, seconds: 10 * 60 },
  { name: 'day', times: 10, seconds: 24 * 60 * 60 },
];

/** The IP address is null when an event or a sweep finds that a card has failed. */
type CardTrial = Pick<UnitOfWork, 'organizationId' | 'ipAddress'>;

/**
 * Limits the testing of stolen cards in the plan form, which needs no donor and no account: few
 * failures are allowed per organization and address.
 */
export function tierCardLimits({ organizationId, ipAddress }: CardTrial): CountedLimit[] {
  return windows.flatMap(({ name, ...limit }) => [
    { key: `plan ${name} ${organizationId}`, ...limit },
    ...(ipAddress === null
      ? []
      : [{ key: `plan ${name} ${ipAddress}`, ...limitPerIpAddress(ipAddress, limit) }]),
  ]);
}
