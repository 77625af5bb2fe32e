import { endpoint } from '../../endpoint.ts';
import { data } from '../../reply.ts';
import { Branding, BrandingChanges } from './branding.ts';

export const organizationEndpoints = {
  branding: endpoint('GET /api/organization/look', {
    permission: 'organization:read',
    summary: 'Returns the logo and color used on documents',
    reply: data(Branding),
  }),
  changeBranding: endpoint('PUT /api/organization/look', {
    permission: 'organization:write',
    summary: 'Sets the color for new documents',
    body: BrandingChanges,
    reply: data(Branding),
    problems: ['plans/read-only', 'organization/leaving'],
  }),
  setLogo: endpoint('PUT /api/organization/logo', {
    permission: 'organization:write',
    summary: 'Sets the logo (PNG) for new documents',
    body: 'file',
    reply: data(Branding),
    problems: [
      'organization/logo-unreadable',
      'organization/logo-too-large',
      'request/too-many',
      'plans/read-only',
      'organization/leaving',
    ],
    limit: { by: 'account', times: 60, seconds: 600 },
  }),
  removeLogo: endpoint('DELETE /api/organization/logo', {
    permission: 'organization:write',
    summary: 'Removes the logo from new documents',
    reply: data(Branding),
    problems: ['plans/read-only', 'organization/leaving'],
  }),
};
