import { recurringEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { cancel, changeAmount, pause, resume } from './service/change.ts';
import { useCard } from './service/card.ts';
import { listRecurringDonations, showRecurringDonation } from './service/list.ts';
import { restart } from './service/restart.ts';

export function recurringRoutes({ route, unitRoute }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listRecurringDonations(ctx, query));
  route(on.get, anyoneSignedIn, ({ ctx, params }) => showRecurringDonation(ctx, params.id));
  unitRoute(on.change, writePermission, (given) =>
    changeAmount(given.unit, given.params.id, given.body),
  );
  // Organizations that may not charge anything new may still stop charges.
  unitRoute(on.pause, anyoneSignedIn, (given) => pause(given.unit, given.params.id, given.body));
  unitRoute(on.cancel, anyoneSignedIn, (given) => cancel(given.unit, given.params.id, given.body));
  unitRoute(on.resume, writePermission, (given) => resume(given.unit, given.params.id, given.body));
  unitRoute(on.card, writePermission, (given) => useCard(given.unit, given.params.id, given.body));
  unitRoute(on.restart, writePermission, (given) =>
    restart(given.unit, given.params.id, given.body),
  );
}
