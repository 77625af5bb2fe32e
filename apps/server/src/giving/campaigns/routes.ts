import { campaignEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import {
  createCampaign,
  listCampaigns,
  removeCampaign,
  restoreCampaign,
  searchCampaigns,
  showCampaign,
  updateCampaign,
} from './service.ts';

export function campaignRoutes({ route }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listCampaigns(ctx, query));
  route(on.search, anyoneSignedIn, ({ ctx, query }) => searchCampaigns(ctx, query));
  route(on.get, anyoneSignedIn, ({ ctx, params }) => showCampaign(ctx, params.id));
  route(on.create, writePermission, ({ ctx, body }) => createCampaign(ctx, body));
  route(on.update, writePermission, ({ ctx, params, body }) =>
    updateCampaign(ctx, params.id, body),
  );
  route(on.remove, anyoneSignedIn, ({ ctx, params }) => removeCampaign(ctx, params.id));
  // Undoing a mistake adds nothing new, so a read-only workspace allows it too.
  route(on.restore, anyoneSignedIn, ({ ctx, params }) => restoreCampaign(ctx, params.id));
}
