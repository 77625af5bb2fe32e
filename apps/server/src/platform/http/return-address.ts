import { Problem } from '../core/problem.ts';

/** Where the provider may send the browser back to. */
const pages = ['/payment-return', '/dashboard/profile', '/dashboard/stripe-connect-return'];

/**
 * Our own address of a page that a client names. Its host, its query and whatever else it says are
 * not believed, or people could be sent anywhere.
 */
export function returnAddress(publicUrl: string, given: string): string {
  const path = URL.parse(given, publicUrl)?.pathname;
  if (path === undefined || !pages.includes(path)) throw new Problem('payments/return-address');
  return `${publicUrl}${path}`;
}
