import { isLoopbackName } from '../platform/http/client/forwarding.ts';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

/** Whether people can reach the product at its public URL, as far as this machine can tell. */
export async function checkPublicUrl({ config, machine }: Subject): Promise<Verdict[]> {
  const { publicUrl, isProduction } = config;
  if (publicUrl === undefined) {
    return isProduction ? [] : [ok('There is no PUBLIC_URL; links lead to this machine.')];
  }
  const { protocol, hostname } = new URL(publicUrl);
  if (isLoopbackName(hostname)) {
    if (!isProduction) return [ok(`${publicUrl} is this machine.`)];
    return [
      error(
        `PUBLIC_URL=${publicUrl} is this machine, so links in emails work for nobody else. ` +
          'Set it to the URL that people enter in their browsers.',
      ),
    ];
  }
  const found: Verdict[] = [];
  if (isProduction && protocol === 'http:') {
    found.push(
      error(
        'PUBLIC_URL begins with http:, so passwords travel in plain text. Put a proxy with a ' +
          'certificate in front (docs/operating/reverse-proxies.md), and let PUBLIC_URL begin ' +
          'with https:.',
      ),
    );
  }
  if (isProduction && protocol === 'https:' && config.trustedProxies.length === 0) {
    found.push(
      warning(
        'TRUSTED_PROXIES is empty, so everybody behind your proxy shares the limits of one ' +
          'visitor. Set it to the address of the proxy, such as 127.0.0.1.',
      ),
    );
  }
  const isFound = await machine.lookup(hostname.replace(/^\[|\]$/g, '')).then(
    () => true,
    () => false,
  );
  if (!isFound) {
    found.push(
      error(
        `The host ${hostname} of PUBLIC_URL has no address. Add it to your DNS, or correct ` +
          'PUBLIC_URL.',
      ),
    );
  }
  return found.length === 0 ? [ok(`${publicUrl} leads to an address.`)] : found;
}
