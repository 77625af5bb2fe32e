import type { TwoStepCode } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  codeSecretFor,
  newCodeSecret,
  stepOfCode,
  withoutSpacing,
} from '../../../platform/auth/one-time-code.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from '../../../platform/auth/recovery-code.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { isTwoStepRequired } from '../../organization/queries.ts';
import type { NoticeKind } from '../letters.ts';
import { findPerson } from '../queries/people.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  isTwoStepOn,
  removeTwoStep,
  replaceRecoveryCodes,
  storeSecret,
  lockTwoStep,
} from '../queries/two-step.ts';
import { toUserActivity } from './open-session.ts';
import { postNotice } from './post.ts';
import { limitCodesOfSession, openSecret, sealSecret, spendCode } from './spend-code.ts';
import { sessionOwner } from './session-owner.ts';

export async function twoStepState(ctx: Ctx) {
  const { userId } = sessionOwner(ctx);
  const isOn = await isTwoStepOn(ctx.db, userId);
  const recoveryCodesLeft = isOn ? await countRecoveryCodes(ctx.db, userId) : 0;
  return { data: { isOn, recoveryCodesLeft } };
}

/** Codes are counted before the transaction, which must not wait for another connection. */
export async function limitCodesOfCaller({ services, request }: Caller) {
  await limitCodesOfSession(services, request.claims);
}

/** Creates a secret for the app. Sign-in does not ask for codes until it is confirmed. */
export async function startTwoStep(ctx: Ctx, services: Services) {
  const { userId } = sessionOwner(ctx);
  const row = await lockTwoStep(ctx.db, userId);
  if (row && row.confirmedAt !== null) throw new Problem('auth/two-step-on');

  const secret = newCodeSecret();
  await storeSecret(ctx.db, userId, sealSecret(services, userId, secret));
  const { email } = await findPerson(ctx.db, userId);
  return { data: codeSecretFor(email, secret) };
}

/** Confirms with a first code that the app has the secret: sign-in asks for codes from now on. */
export async function confirmTwoStep(ctx: Ctx, services: Services, { code }: TwoStepCode) {
  const { userId } = sessionOwner(ctx);
  const row = await lockTwoStep(ctx.db, userId);
  if (!row) throw new Problem('auth/two-step-not-started');
  if (row.confirmedAt !== null) throw new Problem('auth/two-step-on');

  const secret = await openSecret(ctx, services, userId, row.sealedSecret);
  if (secret === null) throw new Problem('auth/two-step-not-started');
  const step = stepOfCode(secret, withoutSpacing(code), ctx.now);
  if (step === null) throw new Problem('auth/wrong-code');

  await confirmSecret(ctx.db, userId, step, ctx.now);
  await tell(ctx, services, 'two-step-on');
  return { data: await createRecoveryCodes(ctx, userId), message: 'Two-step sign-in is on.' };
}

export async function disableTwoStep(ctx: Ctx, services: Services, { code }: TwoStepCode) {
  const { userId } = sessionOwner(ctx);
  await requireCode(ctx, services, code);
  if (await isTwoStepRequired(ctx)) throw new Problem('team/two-step-required');
  await removeTwoStep(ctx.db, userId);
  await tell(ctx, services, 'two-step-off');
  return { message: 'Two-step sign-in is off.' };
}

export async function renewRecoveryCodes(ctx: Ctx, services: Services, { code }: TwoStepCode) {
  const { userId } = sessionOwner(ctx);
  await requireCode(ctx, services, code);
  await tell(ctx, services, 'recovery-codes-renewed');
  return { data: await createRecoveryCodes(ctx, userId) };
}

/** Refuses a wrong code, and uses up a right one. */
export async function requireCode(ctx: Ctx, services: Services, code: string) {
  const { userId } = sessionOwner(ctx);
  if (!(await isTwoStepOn(ctx.db, userId))) throw new Problem('auth/two-step-off');
  if ((await spendCode(ctx, services, userId, code)) === null) throw new Problem('auth/wrong-code');
}

/** Returns recovery codes, which are shown only this once, and stores their hashes. */
async function createRecoveryCodes(ctx: Ctx, userId: string) {
  const recoveryCodes = newRecoveryCodes();
  await replaceRecoveryCodes(ctx.db, userId, recoveryCodes.map(hashOfRecoveryCode));
  return { recoveryCodes };
}

type TwoStepChange = Extract<NoticeKind, 'two-step-on' | 'two-step-off' | 'recovery-codes-renewed'>;

async function tell(ctx: Ctx, services: Services, kind: TwoStepChange) {
  const { userId } = sessionOwner(ctx);
  const person = await findPerson(ctx.db, userId);
  await recordActivity(ctx, toUserActivity(userId, person.email, `auth/${kind}`));
  await postNotice(ctx, services, person, kind);
}
