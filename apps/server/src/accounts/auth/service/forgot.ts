import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { emailKey } from '@pledgewell/domain';
import { addTicket, readTicket, consumeTicket } from '../../../platform/auth/ticket.ts';
import { queriesOn } from '../../../platform/db/connection.ts';
import { inTransaction, nobodysOrganization, organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { takeRateLimit } from '../../../platform/http/limits/rate-limit.ts';
import type { JobIds } from '../../../platform/jobs/job.ts';
import { jobQueueOn } from '../../../platform/core/job-queue.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { findLogin } from '../queries/accounts.ts';
import { findPerson } from '../queries/people.ts';
import { postReset } from './post.ts';

type RequestData = { email: string };

const mailsOfOneAccount = { times: 3, seconds: 3_600 };
const requestLivesSeconds = 3_600;

/**
 * Records that a reset link is wanted. Only the job checks whether the address has an account, so
 * all answers have the same words and timing.
 */
export async function forgotPassword({ services }: Caller, { email }: { email: string }) {
  const { pools, boss } = services;
  if (await hasMailLeft({ services }, email)) {
    await inTransaction(pools.app, async (client) => {
      const requestId = await addTicket(queriesOn(client), {
        purpose: 'reset-request',
        seconds: requestLivesSeconds,
        data: { email },
      });
      await jobQueueOn(boss, client, nobodysOrganization).add('auth/send-reset', { requestId });
    });
  }
  return { message: `Password reset email sent to ${email}` };
}

/** Beyond its limit, an address gets the same answer but no mail. */
async function hasMailLeft({ services }: Pick<Caller, 'services'>, email: string) {
  try {
    await takeRateLimit(services.pools.app, `reset ${emailKey(email)}`, mailsOfOneAccount);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Sends the link if the address has an account. A second run sends nothing. */
export async function sendReset({ services, log }: UnitOfWork, { requestId = '' }: JobIds) {
  const { app } = services.pools;
  const request = await inTransaction(app, (client) =>
    readTicket<RequestData>(queriesOn(client), 'reset-request', requestId),
  );
  const found = request && (await findLogin(app, request.data.email));
  if (!found) return;

  await runAsOrganization(services, organizationId(found.organization_id), log, async (ctx) => {
    if (!(await consumeTicket(ctx.db, 'reset-request', requestId))) return;
    await postReset(ctx, services, await findPerson(ctx.db, found.user_id));
  });
}
