import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasForwardingHeader, isFromThisMachine } from './forwarding.ts';

const proxyPrefix = 'proxy ';

/**
 * Returns the key under which rate limits count a caller: the network address, or the proxy that is
 * missing from TRUSTED_PROXIES. Many visitors share such a proxy, so its limits are wider. A header
 * alone widens nothing for a caller from the internet, because anybody there can send one.
 */
export function clientIpAddress(request: FastifyRequest): string {
  return isBehindUnnamedProxy(request) ? `${proxyPrefix}${request.ip}` : toNetwork(request.ip);
}

/**
 * Returns the network of an IP address: one connection has a whole network of 2⁶⁴ IPv6 addresses,
 * and one person may use them all.
 */
function toNetwork(ip: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [left = '', right = ''] = ip.split('%', 1)[0]?.split('::') ?? [];
  const [first = [], last = []] = [left, right].map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Whether a key of `clientIpAddress` stands for all visitors of a proxy. */
export const isProxyKey = (key: string) => key.startsWith(proxyPrefix);

/** A trusted header gives a different address from the one that connects. */
const isUnbelieved = ({ ip, raw }: FastifyRequest) => ip === raw.socket.remoteAddress;

function isBehindUnnamedProxy(request: FastifyRequest) {
  const { ip, headers } = request;
  if (!isUnbelieved(request)) return false;
  if (isIn(loopback, ip)) return !isFromThisMachine(request);
  return isIn(privateNetworks, ip) && hasForwardingHeader(headers);
}

/** Logs once that a proxy missing from TRUSTED_PROXIES forwards requests. */
export function warnOfUnnamedProxy(app: FastifyInstance) {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (isSaid || !(isBehindUnnamedProxy(request) || (isForwarded && isUnbelieved(request))))
      return;
    isSaid = true;
    request.log.warn(
      { remoteAddress: request.ip },
      'A proxy forwards requests, and TRUSTED_PROXIES does not name its address. Its visitors ' +
        'cannot be told apart and share their limits. If the proxy is yours, set TRUSTED_PROXIES.',
    );
  });
}

function isIn(list: BlockList, ip: string) {
  const family = isIP(ip);
  // A connection that has just closed has no address.
  return family !== 0 && list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Networks that nobody on the internet connects from. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('100.64.0.0', 10, 'ipv4');
privateNetworks.addSubnet('169.254.0.0', 16, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');
