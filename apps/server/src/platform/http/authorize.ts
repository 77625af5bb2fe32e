import {
  authEndpoints,
  reauthenticationMinutes,
  takesApiKeys,
  type AnyEndpoint,
} from '@pledgewell/contract';
import {
  hasPermission,
  keyHasPermission,
  permissions,
  type PermissionName,
} from '@pledgewell/domain';
import type { ApiKeyCaller, Ctx } from '../core/context.ts';
import type { Permission } from './permissions.ts';
import { Problem } from '../core/problem.ts';

const reauthenticationMs = reauthenticationMinutes * 60_000;

type Authorization = {
  endpoint: AnyEndpoint;
  may: Permission;
  /** Whether the caller brought a ticket, whose creation already required a proof. */
  hasTicket?: boolean;
};

/**
 * What a member may use before they have set up the two-step sign-in that their organization
 * requires: what the set-up needs, signing out, and leaving for another organization.
 */
const openWithoutTwoStep: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  authEndpoints.me,
  authEndpoints.logout,
  authEndpoints.twoStep,
  authEndpoints.startTwoStep,
  authEndpoints.confirmTwoStep,
  authEndpoints.provePresence,
  authEndpoints.provePresenceWithGoogle,
  authEndpoints.organizations,
  authEndpoints.switchOrganization,
]);

/**
 * Refuses callers who lack the two-step sign-in that their organization requires, callers whose
 * role or plan does not include the endpoint, and callers without a recent reauthentication.
 */
export async function authorize(ctx: Ctx, { endpoint, may, hasTicket = false }: Authorization) {
  if (ctx.lacksTwoStep && !openWithoutTwoStep.has(endpoint)) {
    throw new Problem('team/second-step-needed');
  }
  if (ctx.apiKey === null) requireRole(ctx, endpoint);
  else requireScope(ctx, ctx.apiKey, endpoint);
  const refusal = await may(ctx);
  if (refusal) throw new Problem(refusal);
  if (!hasTicket) requireReauthentication(ctx, endpoint);
}

/** Refuses a role that does not include what the endpoint does. */
export function requireRole(
  { role }: Pick<Ctx, 'role'>,
  { permission }: Pick<AnyEndpoint, 'permission'>,
) {
  if (permission === null || role === null || hasPermission(role, permission)) return;
  throw new Problem('team/role', { values: { action: permissions[permission].action } });
}

/** Refuses an API key that does not include what the endpoint does, or that only people may do. */
function requireScope({ role }: Ctx, { scopes }: ApiKeyCaller, endpoint: AnyEndpoint) {
  const { permission } = endpoint;
  if (permission === null) return;
  if (role === null || !takesApiKeys(endpoint)) {
    throw new Problem('api-keys/person-needed');
  }
  if (keyHasPermission({ role, scopes }, permission)) return;
  throw new Problem('api-keys/scope', { values: { action: permissions[permission].action } });
}

/** Returns whether a caller has a permission. The product itself has all of them. */
export const callerHasPermission = (
  { role, apiKey }: Pick<Ctx, 'role' | 'apiKey'>,
  name: PermissionName,
) =>
  role === null ||
  (apiKey === null
    ? hasPermission(role, name)
    : keyHasPermission({ role, scopes: apiKey.scopes }, name));

/** Refuses a reauthentication that is too old for the endpoint. */
export function requireReauthentication(
  { provenAt, now }: Pick<Ctx, 'provenAt' | 'now'>,
  endpoint: Pick<AnyEndpoint, 'needsReauthentication'>,
) {
  if (!endpoint.needsReauthentication) return;
  const isFresh = provenAt !== null && now.getTime() - provenAt.getTime() <= reauthenticationMs;
  if (!isFresh) throw new Problem('auth/proof-needed');
}
