import { watchNone, type WatchCalls } from '../ports/watch-calls.ts';
import { openCompany } from './company.ts';
import { openLimiter, publishedLimits, type Limits } from './limiter.ts';
import { openOAuth } from './oauth.ts';
import type { QuickBooks } from './port.ts';
import { openCalls } from './request.ts';
import type { QuickBooksSettings } from './settings.ts';

/** Intuit gives up after two minutes itself. */
const usualLimitMs = 120_000;

type Options = { limitMs?: number; limits?: Limits; watch?: WatchCalls };

/** QuickBooks Online behind the product's port. */
export function openQuickBooks(
  settings: QuickBooksSettings,
  { limitMs = usualLimitMs, limits = publishedLimits, watch = watchNone }: Options = {},
): QuickBooks {
  const { apiUrl, isStandIn } = settings;
  const limiter = openLimiter(limits);

  return {
    isStandIn,
    ...watch(openOAuth(settings), ['finish', 'refresh', 'revoke']),
    company: (realmId, tokens) =>
      openCompany(realmId, openCalls({ apiUrl, realmId, tokens, limiter, limitMs, watch })),
  };
}
