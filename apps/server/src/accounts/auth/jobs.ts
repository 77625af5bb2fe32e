import type { UnitOfWork } from '../../platform/core/unit-of-work.ts';
import { nobodysOrganization } from '../../platform/db/tenant.ts';
import { takeRateLimit } from '../../platform/http/limits/rate-limit.ts';
import { Problem } from '../../platform/core/problem.ts';
import type { JobDefinition, JobIds } from '../../platform/jobs/job.ts';
import { findPerson } from './queries/people.ts';
import { sendReset } from './service/forgot.ts';
import { postNotice } from './service/post.ts';

/** Work that sign-in does after its answer, so that the answer always takes the same time. */
export const authJobs: readonly JobDefinition[] = [
  { name: 'auth/send-reset', retries: 5, expiresInSeconds: 60, run: sendReset },
  { name: 'auth/tell-of-guesses', retries: 5, expiresInSeconds: 60, run: notifyOfGuesses },
];

/** One such letter a day is enough for an owner. */
const letters = { times: 1, seconds: 24 * 60 * 60 };

async function notifyOfGuesses(unit: UnitOfWork, { userId = '' }: JobIds) {
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
