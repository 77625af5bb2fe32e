import { pledgeEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { createPledge } from './service/create.ts';
import { filterPledges } from './service/filter.ts';
import { listPledgeChanges } from './service/list-changes.ts';
import { removePledge, restorePledge } from './service/remove.ts';
import { showPledge } from './service/show.ts';
import { updatePledge } from './service/update.ts';
import { reinstatePledge, writeOffPledge } from './service/write-off.ts';

export function pledgeRoutes({ route }: Gate) {
  route(on.filter, anyoneSignedIn, ({ ctx, body }) => filterPledges(ctx, body));
  route(on.changes, anyoneSignedIn, ({ ctx, query }) => listPledgeChanges(ctx, query));
  route(on.get, anyoneSignedIn, ({ ctx, params, query }) => showPledge(ctx, params.id, query));
  route(on.create, writePermission, ({ ctx, body }) => createPledge(ctx, body));
  route(on.update, writePermission, ({ ctx, params, body }) => updatePledge(ctx, params.id, body));
  route(on.writeOff, writePermission, ({ ctx, params, body }) =>
    writeOffPledge(ctx, params.id, body),
  );
  route(on.reinstate, writePermission, ({ ctx, params, body }) =>
    reinstatePledge(ctx, params.id, body),
  );
  route(on.remove, anyoneSignedIn, ({ ctx, params }) => removePledge(ctx, params.id));
  // Undoing a mistake adds nothing new, so a read-only workspace allows it too.
  route(on.restore, anyoneSignedIn, ({ ctx, params }) => restorePledge(ctx, params.id));
}
