import type { Ctx } from '../../../platform/core/context.ts';
import { organizationId, type OrgId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { listOwnOrganizations } from '../../auth/queries/organizations.ts';
import { findSession } from '../../auth/queries/sessions.ts';
import { openSession, toTokenReply } from '../../auth/service/open-session.ts';
import { sessionOwner } from '../../auth/service/session-owner.ts';

type NextSession = { id: OrgId; userId: string; isRemembered: boolean; provenAt: Date };

/** Where the caller can continue after leaving this organization; null if nowhere. */
export async function findNextSession(ctx: Ctx): Promise<NextSession | null> {
  const whose = sessionOwner(ctx);
  const own = await listOwnOrganizations(ctx.db, whose.userId);
  const next = own.find(({ id }) => id !== ctx.organization.id);
  if (!next || ctx.sessionId === null) return null;
  const session = await findSession(ctx.db, whose, ctx.sessionId);
  return session ? { ...session, id: organizationId(next.id), userId: whose.userId } : null;
}

/**
 * Opens it, once leaving is committed, and returns its token. Null if that fails: the person has
 * left and can sign in again.
 */
export async function openNextSession(caller: Caller, { id, ...session }: NextSession) {
  const { services, log } = caller;
  try {
    const opened = await runAsOrganization(services, id, log, (ctx) =>
      openSession(ctx, caller, { ...session, action: 'auth/signed-in' }),
    );
    return toTokenReply(caller, opened, '').token;
  } catch (error) {
    log.warn(error, 'a session in another organization could not be opened after leaving');
    return null;
  }
}
