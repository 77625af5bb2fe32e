import { type Plan, plans } from '@pledgewell/domain';

const key = 'signupPlan';

/** Keeps the sign-up screen's plan in this window while its person is at Google. */
export function rememberPlan(plan: Plan | null) {
  if (plan) sessionStorage.setItem(key, plan.id);
  else sessionStorage.removeItem(key);
}

export function rememberedPlan(): Plan | undefined {
  const id = sessionStorage.getItem(key);
  return plans.find((plan) => plan.id === id);
}
