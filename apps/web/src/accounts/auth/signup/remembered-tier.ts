import { type Tier, tiers } from '@pledgewell/domain';

const key = 'signupPlan';

/** Keeps the plan of the sign-up screen in this window while the person signs in at Google. */
export function rememberTier(tier: Tier | null) {
  if (tier) sessionStorage.setItem(key, tier.id);
  else sessionStorage.removeItem(key);
}

export function rememberedTier(): Tier | undefined {
  const id = sessionStorage.getItem(key);
  return tiers.find((tier) => tier.id === id);
}
