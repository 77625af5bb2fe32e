import { donationEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { listDonations, showDonation } from './service/list.ts';
import { listDonationChanges } from './service/list-changes.ts';
import { matchDonation } from './service/match.ts';
import { recordDonation, type ThankDonors } from './service/record.ts';
import { removeDonation, restoreDonation } from './service/remove.ts';
import { updateDonation } from './service/update.ts';

export function donationRoutes({ route }: Gate, thanks: ThankDonors) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listDonations(ctx, query));
  route(on.changes, anyoneSignedIn, ({ ctx, query }) => listDonationChanges(ctx, query));
  route(on.get, anyoneSignedIn, ({ ctx, params }) => showDonation(ctx, params.id));
  route(on.create, writePermission, ({ ctx, body }) => recordDonation(ctx, body, thanks));
  route(on.match, writePermission, ({ ctx, params, body }) => matchDonation(ctx, params.id, body));
  route(on.update, writePermission, ({ ctx, params, body }) =>
    updateDonation(ctx, params.id, body),
  );
  route(on.remove, anyoneSignedIn, ({ ctx, params, query }) =>
    removeDonation(ctx, params.id, query),
  );
  // Undoing a mistake adds nothing new, so a read-only workspace allows it too.
  route(on.restore, anyoneSignedIn, ({ ctx, params, query }) =>
    restoreDonation(ctx, params.id, query),
  );
}
