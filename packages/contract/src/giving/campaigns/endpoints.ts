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
    summary: 'The campaigns, the newest first, each with what it has received',
    query: CampaignListQuery,
    reply: page(Campaign),
  }),
  search: endpoint('GET /api/campaigns/search', {
    summary: 'The campaigns whose name holds what was typed, for type-aheads',
    query: CampaignSearchQuery,
    reply: list(FoundCampaign),
  }),
  get: endpoint('GET /api/campaigns/:id', {
    summary: 'One campaign',
    params: ById,
    reply: data(Campaign),
    problems: ['campaigns/not-found'],
  }),
  create: endpoint('POST /api/campaigns', {
    summary: 'Adds a campaign',
    body: NewCampaign,
    reply: data(Campaign),
    problems: ['plans/read-only'],
    creates: true,
  }),
  update: endpoint('PUT /api/campaigns/:id', {
    summary: 'Changes a campaign',
    params: ById,
    body: CampaignChanges,
    reply: data(Campaign),
    problems: ['campaigns/not-found', 'record/changed', 'plans/read-only'],
  }),
  remove: endpoint('DELETE /api/campaigns/:id', {
    summary: 'Moves a campaign to the trash for 30 days; its pledges and donations stay without it',
    params: ById,
    reply: done,
    problems: ['campaigns/not-found'],
  }),
  restore: endpoint('POST /api/campaigns/:id/restore', {
    summary: 'Takes a campaign back out of the trash, with its pledges and donations',
    params: ById,
    reply: data(Campaign),
    problems: ['campaigns/not-in-trash'],
  }),
};
