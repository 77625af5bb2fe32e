import { findTier, type TierId } from '../../accounts/subscriptions/tiers.ts';

/** Why an organization has no bank statements; they are part of the accounting integration. */
export const whyNoBankStatements = ({ tier }: { tier: TierId }) =>
  findTier(tier).hasAccountingIntegration ? null : 'bank/plan';
