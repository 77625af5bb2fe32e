import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';

/** The person behind a request. Only jobs have none. */
export function sessionOwner({ organization, userId, now }: Ctx) {
  if (userId === null) throw new Problem('auth/signed-out');
  return { organizationId: organization.id, userId, now };
}
