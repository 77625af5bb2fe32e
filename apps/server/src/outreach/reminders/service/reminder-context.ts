import { readOnlyReason, type ChannelReach } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { toWorkspace } from '../../../accounts/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { loadReach } from './channels/senders.ts';
import type { DonorFacts } from '../queries/donor-facts.ts';
import { findSettings, type Settings } from '../queries/settings.ts';

/** What is the same for every reminder of an organization. */
export type ReminderContext = {
  settings: Settings;
  isReadOnly: boolean;
  /** How each channel reaches a donor. */
  reach: (donor: DonorFacts) => ChannelReach;
};

export async function loadReminderContext(ctx: Ctx, services: Services): Promise<ReminderContext> {
  const settings = await findSettings(ctx);
  return {
    settings,
    isReadOnly: readOnlyReason(toWorkspace(ctx)) !== null,
    reach: loadReach(ctx, services, settings),
  };
}
