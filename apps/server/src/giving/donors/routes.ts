import { donorEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { showHistory } from './history.ts';
import {
  createDonor,
  listDonorChanges,
  listDonors,
  removeDonor,
  restoreDonor,
  searchDonors,
  showDonor,
  updateDonor,
} from './service.ts';

export function donorRoutes({ route }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listDonors(ctx, query));
  route(on.search, anyoneSignedIn, ({ ctx, query }) => searchDonors(ctx, query));
  route(on.changes, anyoneSignedIn, ({ ctx, query }) => listDonorChanges(ctx, query));
  route(on.get, anyoneSignedIn, ({ ctx, params }) => showDonor(ctx, params.id));
  route(on.history, anyoneSignedIn, ({ ctx, params }) => showHistory(ctx, params.id));
  route(on.create, writePermission, ({ ctx, body }) => createDonor(ctx, body));
  route(on.update, writePermission, ({ ctx, params, body }) => updateDonor(ctx, params.id, body));
  route(on.remove, anyoneSignedIn, ({ ctx, params, query }) => removeDonor(ctx, params.id, query));
  // Undoing a mistake adds nothing new, so a read-only workspace allows it too.
  route(on.restore, anyoneSignedIn, ({ ctx, params, query }) =>
    restoreDonor(ctx, params.id, query),
  );
}
