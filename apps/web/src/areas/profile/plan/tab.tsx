import type { User } from '@pledgewell/contract';
import { plans } from '@pledgewell/domain';
import { Banner } from '../../../ui/banner.tsx';
import { Part, Parts } from '../part.tsx';
import { CurrentPlan } from './current.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './plan.module.css';

export const PlanTab = ({ user }: { user: User }) => (
  <Parts>
    <CurrentPlan user={user} />
    <Part title="Plans">
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} isCurrent={plan.id === user.tier.id} />
        ))}
      </ul>
      <Banner tone="info">
        Plans cannot be changed here yet. This opens as soon as card payments are ready; until then
        everything you have stays as it is.
      </Banner>
    </Part>
  </Parts>
);
