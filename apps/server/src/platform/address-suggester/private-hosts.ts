import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { LookupFailure } from './refusals.ts';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6');
}

/** Returns whether an IP address leads to this machine or its network. */
export const isPrivateIpAddress = (ipAddress: string) =>
  privateNetworks.check(ipAddress, isIP(ipAddress) === 6 ? 'ipv6' : 'ipv4');

/** Refuses a host if any of its addresses is private. */
export async function refusePrivateHost(hostname: string): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const ipAddresses = await lookup(host, { all: true });
  if (ipAddresses.some(({ address: ipAddress }) => isPrivateIpAddress(ipAddress))) {
    throw new LookupFailure('the service has a private address');
  }
}
