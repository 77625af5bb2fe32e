import { BlockList, isIP } from 'node:net';

/** Returns whether an IP address is one of the addresses or in one of the CIDR ranges. */
export function isInIpRanges(ip: string, ranges: readonly string[]): boolean {
  const address = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip;
  const family = isIP(address);
  if (family === 0) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    const type = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, type);
    else list.addSubnet(network, Number(bits), type);
  }
  return list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
