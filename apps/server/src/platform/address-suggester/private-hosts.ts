import { lookup } from 'node:dns/promises';
import { isPrivateIpAddress } from '../outgoing/private-ip-addresses.ts';
import { LookupFailure } from './refusals.ts';

/** Refuses a host if any of its addresses is private. */
export async function refusePrivateHost(hostname: string): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const ipAddresses = await lookup(host, { all: true });
  if (ipAddresses.some(({ address: ipAddress }) => isPrivateIpAddress(ipAddress))) {
    throw new LookupFailure('the service has a private address');
  }
}
