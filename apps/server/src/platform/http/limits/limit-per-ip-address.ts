import { isProxyKey } from '../client/client-ip-address.ts';

/** How many single visitors' limits the visitors of a proxy share, who cannot be told apart. */
const visitorsPerProxy = 20;

/** Widens a limit if the address is that of a proxy which is missing from TRUSTED_PROXIES. */
export const limitPerIpAddress = <Limit extends { times: number }>(
  ipAddress: string,
  limit: Limit,
): Limit => (isProxyKey(ipAddress) ? { ...limit, times: limit.times * visitorsPerProxy } : limit);
