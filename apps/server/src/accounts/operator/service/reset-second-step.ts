import { voidTickets } from '../../../platform/auth/ticket.ts';
import type { Services } from '../../../platform/core/services.ts';
import { endSessions } from '../../auth/queries/sessions.ts';
import { isTwoStepOn, removeTwoStep } from '../../auth/queries/two-step.ts';
import { postNotice } from '../../auth/service/post.ts';
import { changeAccount } from './change-account.ts';

/**
 * Turns off the two-step sign-in of a person who lost the app and the recovery codes, ends all of
 * their sessions, and tells them by mail. Returns how many sessions ended.
 */
export const resetSecondStep = (services: Services, email: string): Promise<number> =>
  changeAccount(services, { email, action: 'auth/two-step-reset' }, async (ctx, person) => {
    if (!(await isTwoStepOn(ctx.db, person.id))) {
      throw new Error(`Two-step sign-in isn’t on for ${person.email}.`);
    }
    await removeTwoStep(ctx.db, person.id);
    const whose = { organizationId: ctx.organization.id, userId: person.id, now: ctx.now };
    const ended = await endSessions(ctx.db, whose, null);
    await voidTickets(ctx.db, person.id, ['hand-off', 'two-step']);
    await postNotice(ctx, services, person, 'two-step-reset');
    return ended;
  });
