/** A link to the onboarding of an account, which works once and for five minutes. */
export type OnboardingLink = {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  endsAt: number;
  isUsed: boolean;
};
