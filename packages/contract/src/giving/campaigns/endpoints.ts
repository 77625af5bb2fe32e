import { endpoint } from '../../endpoint.ts';
import { data, done, list, page } from '../../reply.ts';
import { ById } from '../../wire.ts';
import {
  Campaign,
  CampaignChanges,
  CampaignListQuery,
  CampaignSearchQuery,
  FoundCampaign,
  NewCampaign,
} from './campaign.ts';

export const campaignEndpoints = {
  list: endpoint('GET /api/campaigns', {
    permission: 'campaigns:read',
    summary: 'Lists campaigns with the amounts raised, newest first',
    query: CampaignListQuery,
    reply: page(Campaign),
  }),
  search: endpoint('GET /api/campaigns/search', {
    permission: 'campaigns:read',
    summary: 'Searches campaigns by name, for type-ahead fields',
    query: CampaignSearchQuery,
    reply: list(FoundCampaign),
  }),
  get: endpoint('GET /api/campaigns/:id', {
    permission: 'campaigns:read',
    summary: 'One campaign',
    params: ById,
    reply: data(Campaign),
    problems: ['campaigns/not-found'],
  }),
  create: endpoint('POST /api/campaigns', {
    permission: 'campaigns:write',
    summary: 'Adds a campaign',
    body: NewCampaign,
    reply: data(Campaign),
    problems: ['plans/read-only'],
    creates: true,
  }),
  update: endpoint('PUT /api/campaigns/:id', {
    permission: 'campaigns:write',
    summary: 'Updates a campaign',
    params: ById,
    body: CampaignChanges,
    reply: data(Campaign),
    problems: ['campaigns/not-found', 'record/changed', 'plans/read-only'],
  }),
  remove: endpoint('DELETE /api/campaigns/:id', {
    permission: 'campaigns:write',
    summary: 'Moves a campaign to the trash for 30 days; its pledges and donations stay',
    params: ById,
    reply: done,
    problems: ['campaigns/not-found'],
  }),
  restore: endpoint('POST /api/campaigns/:id/restore', {
    permission: 'campaigns:write',
    summary: 'Restores a campaign from the trash and links its pledges and donations to it again',
    params: ById,
    reply: data(Campaign),
    problems: ['campaigns/not-in-trash'],
  }),
};
