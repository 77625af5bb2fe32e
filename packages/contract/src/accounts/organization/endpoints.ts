import { endpoint } from '../../endpoint.ts';
import { data } from '../../reply.ts';
import { Look, LookChanges } from './look.ts';

export const organizationEndpoints = {
  look: endpoint('GET /api/organization/look', {
    summary: 'Returns the logo and color used on documents',
    reply: data(Look),
  }),
  changeLook: endpoint('PUT /api/organization/look', {
    summary: 'Sets the color for new documents',
    body: LookChanges,
    reply: data(Look),
    problems: ['plans/read-only', 'organization/leaving'],
  }),
  setLogo: endpoint('PUT /api/organization/logo', {
    summary: 'Sets the logo (PNG) for new documents',
    body: 'file',
    reply: data(Look),
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
    summary: 'Removes the logo from new documents',
    reply: data(Look),
    problems: ['plans/read-only', 'organization/leaving'],
  }),
};
