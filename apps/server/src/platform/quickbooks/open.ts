import { openCompany } from './company.ts';
import { openLimiter, publishedLimits } from './limiter.ts';
import { openOAuth } from './oauth.ts';
import type { QuickBooks } from './port.ts';
import { openCalls } from './request.ts';
import type { QuickBooksSettings } from './settings.ts';

/** Intuit gives up after two minutes itself. */
const usualLimitMs = 120_000;

/** QuickBooks Online behind the product's port. */
export function openQuickBooks(
  settings: QuickBooksSettings,
  { limitMs = usualLimitMs, limits = publishedLimits } = {},
): QuickBooks {
  const { apiUrl, isStandIn } = settings;
  const limiter = openLimiter(limits);

  return {
    isStandIn,
    ...openOAuth(settings),
    company: (realmId, tokens) =>
      openCompany(realmId, openCalls({ apiUrl, realmId, tokens, limiter, limitMs })),
  };
}
