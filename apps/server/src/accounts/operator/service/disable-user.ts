import { voidTickets } from '../../../platform/auth/ticket.ts';
import type { Services } from '../../../platform/core/services.ts';
import { setDisabled } from '../../auth/queries/people.ts';
import { endSessions } from '../../auth/queries/sessions.ts';
import { withdrawSent } from '../../team/service/withdraw-sent.ts';
import { changeAccount } from './change-account.ts';

/**
 * Disables a person: they cannot sign in, all their sessions and links end, the invitations that
 * they sent are withdrawn, and the API keys that they created do not work meanwhile. Returns how
 * many sessions ended.
 */
export const disableUser = (services: Services, email: string): Promise<number> =>
  changeAccount(
    services,
    { email, action: 'auth/disabled', everywhere: withdrawSent },
    async (ctx, person) => {
      if (person.disabledAt !== null) throw new Error(`${person.email} is disabled already.`);
      await setDisabled(ctx.db, person.id, ctx.now);
      const whose = { organizationId: ctx.organization.id, userId: person.id, now: ctx.now };
      const ended = await endSessions(ctx.db, whose, null);
      await voidTickets(ctx.db, person.id, [
        'reset-password',
        'verify-email',
        'hand-off',
        'two-step',
        'download',
      ]);
      return ended;
    },
  );

/** Lets a disabled person sign in again. No session comes back, but the API keys work again. */
export const enableUser = (services: Services, email: string): Promise<void> =>
  changeAccount(services, { email, action: 'auth/enabled' }, async (ctx, person) => {
    if (person.disabledAt === null) throw new Error(`${person.email} isn’t disabled.`);
    await setDisabled(ctx.db, person.id, null);
    // A sign-in at the moment of disabling may have left a session.
    const whose = { organizationId: ctx.organization.id, userId: person.id, now: ctx.now };
    await endSessions(ctx.db, whose, null);
  });
