import { type Plan, plans, toDollars } from '@pledgewell/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const defaultPlan = plans[0];

/**
 * The plan of the address bar (`?plan=growth&price=59`), or Starter with the picker open. The price
 * is written beside the plan and never read: what a plan costs stands in the catalogue.
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
