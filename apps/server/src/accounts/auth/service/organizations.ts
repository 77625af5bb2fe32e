import { sessionClaims } from '../../../platform/auth/bearer.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { listOwnOrganizations } from '../queries/organizations.ts';
import { findSession } from '../queries/sessions.ts';
import { completeSignIn, openSession } from './open-session.ts';
import { sessionOwner } from './session-owner.ts';

export async function listOrganizations(ctx: Ctx) {
  const rows = await listOwnOrganizations(ctx.db, sessionOwner(ctx).userId);
  const data = rows.map(({ id, name, role }) => ({
    _id: id,
    name,
    role,
    isCurrent: id === ctx.organization.id,
  }));
  return { data, count: data.length };
}

/** Opens a session in another organization of the same person. This one stays open. */
export async function switchOrganization(caller: Caller, id: string) {
  const { services, log } = caller;
  const session = await continueSession(caller, async (ctx, userId) => {
    const own = await listOwnOrganizations(ctx.db, userId);
    if (!own.some((each) => each.id === id)) throw new Problem('team/organization-not-found');
  });
  const opened = await runAsOrganization(services, organizationId(id), log, (ctx) =>
    openSession(ctx, caller, { ...session, action: 'auth/signed-in' }),
  );
  return completeSignIn(caller, opened, `You’re now in ${opened.user.organizationName}.`);
}

/**
 * Returns what a session in another organization takes from the caller's. The new session counts as
 * proven only as long as this one.
 */
export async function continueSession(
  { services, request, log }: Caller,
  check: (ctx: Ctx, userId: string) => Promise<void>,
) {
  const { org, sub: userId, sid } = sessionClaims(request);
  return runAsOrganization(services, organizationId(org), log, async (ctx) => {
    const whose = { organizationId: ctx.organization.id, userId, now: ctx.now };
    const session = await findSession(ctx.db, whose, sid);
    if (!session) throw new Problem('auth/signed-out');
    await check(ctx, userId);
    return { userId, ...session };
  });
}
