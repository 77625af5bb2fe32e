import type { ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { signAccessToken } from '../../../platform/auth/access-token.ts';
import { rememberDevice } from '../../../platform/auth/device.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { toUser } from '../presenter.ts';
import { accountRow } from '../queries/accounts.ts';
import { insertSession } from '../queries/sessions.ts';

export type OpenedSession = {
  organizationId: OrgId;
  userId: string;
  session: { id: string; generation: number };
  user: ReturnType<typeof toUser>;
};

type SessionRequest = {
  userId: string;
  isRemembered: boolean;
  action: ActivityAction;
  /** When the person last proved their identity; now by default. */
  provenAt?: Date;
};

/** Signs a person in, in the caller's transaction, and records it. Refuses a disabled person. */
export async function openSession(
  ctx: Ctx,
  { request }: Caller,
  { userId, isRemembered, action, provenAt = ctx.now }: SessionRequest,
): Promise<OpenedSession> {
  const { id } = ctx.organization;
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const given = { organizationId: id, userId, isRemembered, userAgent, provenAt };
  const session = await insertSession(ctx.db, given, ctx.now);
  const account = await accountRow(ctx.db, id, userId);
  if (account.disabledAt !== null) throw new Problem('auth/disabled');
  const user = toUser(id, account, ctx);
  await recordActivity({ ...ctx, userId }, toUserActivity(userId, user.email, action));
  return { organizationId: id, userId, session, user };
}

/** What the history records about an account. */
export const toUserActivity = (userId: string, email: string, action: ActivityAction) => ({
  action,
  entity: 'user',
  entityId: userId,
  label: email,
});

/** The response of sign-in calls. The browser counts as known from now on. */
export function completeSignIn(caller: Caller, who: OpenedSession, message: string) {
  rememberDevice(caller.services, caller.reply, who.userId);
  return toTokenReply(caller, who, message);
}

export function toTokenReply({ services }: Caller, who: OpenedSession, message: string) {
  const { organizationId: org, userId: sub, session, user } = who;
  const claims = { sub, org, sid: session.id, gen: session.generation };
  return { token: signAccessToken(services.keys, claims, services.now()), message, user };
}
