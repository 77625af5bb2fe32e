import { endpoint } from '../../endpoint.ts';
import { data } from '../../reply.ts';
import { Look, LookChanges } from './look.ts';

export const organizationEndpoints = {
  look: endpoint('GET /api/organization/look', {
    summary: 'The logo and color of the documents',
    reply: data(Look),
  }),
  changeLook: endpoint('PUT /api/organization/look', {
    summary: 'Changes the color of the documents from now on',
    body: LookChanges,
    reply: data(Look),
    problems: ['plans/read-only', 'organization/leaving'],
  }),
  setLogo: endpoint('PUT /api/organization/logo', {
    summary: 'Puts a PNG on top of the documents from now on',
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
    summary: 'Leaves the logo off the documents from now on',
    reply: data(Look),
    problems: ['plans/read-only', 'organization/leaving'],
  }),
};
