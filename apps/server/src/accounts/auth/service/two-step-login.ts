import type { TwoStepAnswer } from '@pledgewell/contract';
import { countWrongAnswer, readTicket, consumeTicket } from '../../../platform/auth/ticket.ts';
import { queriesOn } from '../../../platform/db/connection.ts';
import { inTransaction, organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { answerLastStep, takeLastStep, type TwoStepData } from './sign-in.ts';
import { limitCodes, spendCode } from './spend-code.ts';

const mostMisses = 5;

/** The second step: a code for the ticket that the right password gave. */
export async function answerTwoStep(caller: Caller, { ticket: secret, code }: TwoStepAnswer) {
  const { services, log } = caller;
  const ticket = await inTransaction(services.pools.app, (client) =>
    readTicket<TwoStepData>(queriesOn(client), 'two-step', secret),
  );
  if (!ticket?.organizationId || !ticket.userId) throw new Problem('auth/step-expired');
  await limitCodes(services, ticket.userId);

  const id = organizationId(ticket.organizationId);
  const who = { ...ticket.data, userId: ticket.userId };
  const step = await runAsOrganization(services, id, log, async (ctx) => {
    const kind = await spendCode(ctx, services, who.userId, code);
    if (kind === null) {
      await countWrongAnswer(ctx.db, { purpose: 'two-step', secret, most: mostMisses });
      return null;
    }
    if (!(await consumeTicket(ctx.db, 'two-step', secret))) throw new Problem('auth/step-expired');
    return takeLastStep(ctx, caller, who);
  });
  if (step === null) {
    log.warn({ event: 'auth/wrong-code', userId: who.userId }, 'sign-in refused');
    throw new Problem('auth/wrong-code');
  }
  return answerLastStep(caller, step);
}
