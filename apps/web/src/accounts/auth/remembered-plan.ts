import { type Plan, plans } from '@pledgewell/domain';

const key = 'signupPlan';

/** Keeps the plan of the sign-up screen in this window while its person is away at Google. */
export function rememberPlan(plan: Plan | null) {
  if (plan) sessionStorage.setItem(key, plan.id);
  else sessionStorage.removeItem(key);
}

export function rememberedPlan(): Plan | undefined {
  const id = sessionStorage.getItem(key);
  return plans.find((plan) => plan.id === id);
}
