import type { Services } from '../../../platform/core/services.ts';
import { createResetLink } from '../../auth/service/post.ts';
import { changeAccount } from './change-account.ts';

/**
 * Creates a link with which a person sets a new password. Until the link is used, everything stays
 * as it is.
 */
export const createPasswordLink = (services: Services, email: string): Promise<string> =>
  changeAccount(services, { email, action: 'auth/reset-link-created' }, async (ctx, person) => {
    if (person.disabledAt !== null) {
      throw new Error(
        `${person.email} is disabled. First: pledgewell users enable ${person.email}`,
      );
    }
    if (person.isFormer) {
      throw new Error(`${person.email} has left every organization. Let somebody invite them.`);
    }
    return createResetLink(ctx, services, person.id);
  });
