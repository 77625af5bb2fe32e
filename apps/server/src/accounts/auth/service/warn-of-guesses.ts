import { Problem } from '../../../platform/core/problem.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { nobodysOrganization } from '../../../platform/db/tenant.ts';
import { takeRateLimit } from '../../../platform/http/limits/rate-limit.ts';
import type { JobIds } from '../../../platform/jobs/job.ts';
import { findPerson } from '../queries/people.ts';
import { postNotice } from './post.ts';

/** One such letter a day is enough for an owner. */
const letters = { times: 1, seconds: 24 * 60 * 60 };

/** Writes to a user whose password somebody tries to guess. */
export async function warnOfGuesses(unit: UnitOfWork, { userId = '' }: JobIds) {
  const { services, organizationId } = unit;
  if (organizationId === nobodysOrganization) return;
  try {
    await takeRateLimit(services.pools.app, `wrong passwords reported to ${userId}`, letters);
  } catch (error) {
    if (error instanceof Problem) return;
    throw error;
  }
  await unit.inTransaction(async (ctx) => {
    await postNotice(ctx, services, await findPerson(ctx.db, userId), 'many-wrong-passwords');
  });
}
