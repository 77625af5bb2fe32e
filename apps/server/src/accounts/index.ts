/**
 * What other wings may use of organizations, people, sessions and subscriptions. This wing knows no
 * other wing.
 */

export { findLogin } from './auth/queries/accounts.ts';

export {
  dueOrganizations,
  setErasureDay,
  eraseOrganizationRows,
  findOrganizationName,
  nameOfOrganization,
  findOwners,
  clearErasureDay,
} from './organization/queries.ts';

export { parseLogo } from './organization/service/branding.ts';

export { handleSubscriptionEvent } from './subscriptions/service/handle-event.ts';

export { toWorkspace, writePermission } from './subscriptions/service/permissions.ts';
