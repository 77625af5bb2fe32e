import { readOnlyReason, type Workspace } from '../../accounts/subscriptions/gates.ts';
import { findTier } from '../../accounts/subscriptions/tiers.ts';

/** Why no webhook can be set up or delivered; null if the plan includes API access. */
export const webhookRefusal = (workspace: Workspace) =>
  readOnlyReason(workspace) ?? (findTier(workspace.tier).hasApiAccess ? null : 'webhooks/plan');
