import { addressEndpoints } from './addresses/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { dashboardEndpoints } from './dashboard/endpoints.ts';
import { donorEndpoints } from './donors/endpoints.ts';
import { healthEndpoints } from './health/endpoints.ts';
import { importEndpoints } from './imports/endpoints.ts';

/** The whole API by area. The server, its description and the generated tests walk this table. */
export const api = {
  health: healthEndpoints,
  auth: authEndpoints,
  dashboard: dashboardEndpoints,
  donors: donorEndpoints,
  addresses: addressEndpoints,
  imports: importEndpoints,
} as const;
