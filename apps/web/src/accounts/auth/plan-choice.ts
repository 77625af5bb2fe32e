import { type Plan, plans, toDollars } from '@pledgewell/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const defaultPlan = plans[0];

/**
 * The plan from the URL (`?plan=growth&price=59`), or Starter with the picker open. The price in
 * the URL is never read: the catalog decides what a plan costs.
 */
export function usePlanChoice() {
  const [params, setParams] = useSearchParams();
  const [isCleared, setCleared] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const asked = plans.find((plan) => plan.id === params.get('plan'));

  const choose = (plan: Plan) => {
    setCleared(false);
    setFresh(true);
    const price = String(toDollars(plan.price));
    setParams({ plan: plan.id, price }, { replace: true, preventScrollReset: true });
  };
  const change = () => {
    setCleared(true);
    setParams({}, { replace: true, preventScrollReset: true });
  };
  const plan: Plan | null = asked ?? (isCleared ? null : (defaultPlan ?? null));
  return { plan, isPicking: !asked, isFresh, choose, change };
}
