import { type Tier, tiers, toDollars } from '@pledgewell/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const defaultTier = tiers[0];

/**
 * The plan from the URL (`?plan=growth&price=59`), or Starter with the picker open. The price in
 * the URL is never read: the catalog decides what a plan costs.
 */
export function useTierChoice() {
  const [params, setParams] = useSearchParams();
  const [isCleared, setCleared] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const requested = tiers.find((tier) => tier.id === params.get('plan'));

  const choose = (tier: Tier) => {
    setCleared(false);
    setFresh(true);
    const price = String(toDollars(tier.price));
    setParams({ plan: tier.id, price }, { replace: true, preventScrollReset: true });
  };
  const change = () => {
    setCleared(true);
    setParams({}, { replace: true, preventScrollReset: true });
  };
  const tier: Tier | null = requested ?? (isCleared ? null : (defaultTier ?? null));
  return { tier, isPicking: !requested, isFresh, choose, change };
}
