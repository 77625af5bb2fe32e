import { Problem } from '../../core/problem.ts';

/** Where the provider may send the browser back to. */
const pages = ['/payment-return', '/dashboard/profile', '/dashboard/stripe-connect-return'];

/**
 * Returns our own URL of a page that a client names. The client's host, query and anything else are
 * ignored, or people could be sent anywhere.
 */
export function toReturnUrl(publicUrl: string, given: string): string {
  const path = URL.parse(given, publicUrl)?.pathname;
  if (path === undefined || !pages.includes(path)) throw new Problem('payments/return-address');
  return `${publicUrl}${path}`;
}
