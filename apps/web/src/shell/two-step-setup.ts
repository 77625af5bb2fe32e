import type { User } from '@pledgewell/contract';

/** Where a member sets up the two-step sign-in that their organization requires. */
export const twoStepSetupPath = '/dashboard/profile/two-step';

/** Whether a member may only set up two-step sign-in now. */
export const mustSetUpTwoStep = (user: User | undefined) =>
  user !== undefined && user.requiresTwoStep && !user.isTwoStepOn;
