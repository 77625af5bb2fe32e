import type { ReauthenticationProof } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { markProven } from '../queries/sessions.ts';
import { comparePassword, type PasswordCheck } from './password.ts';
import { limitCodesOfCaller, requireCode } from './two-step.ts';
import { sessionOwner } from './session-owner.ts';

export type CheckedProof = { password: PasswordCheck } | { code: string };

/** Counts the attempt and compares the password, both before the transaction. */
export async function checkProof(
  caller: Caller,
  { password, code }: ReauthenticationProof,
): Promise<CheckedProof> {
  if (code === undefined) return { password: await comparePassword(caller, password) };
  await limitCodesOfCaller(caller);
  return { code };
}

/** Records that the person of this session has just proved their identity. */
export async function reauthenticate(ctx: Ctx, services: Services, proof: CheckedProof) {
  if ('code' in proof) await requireCode(ctx, services, proof.code);
  else requirePassword(proof.password);

  const { sessionId, now } = ctx;
  const isMarked =
    sessionId !== null &&
    (await markProven(ctx.db, sessionOwner(ctx), { sessionId, provenAt: now }));
  if (!isMarked) throw new Problem('auth/signed-out');
  return { message: 'Thank you.' };
}

function requirePassword(password: PasswordCheck) {
  if (password === 'none') throw new Problem('auth/no-password');
  if (password === 'wrong') throw new Problem('auth/password-needed');
}
