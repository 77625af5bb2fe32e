import { payoutEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { refreshNow } from './service/refresh.ts';
import { payoutFile, showPayout, showPayouts } from './service/show.ts';

export function payoutRoutes({ route, unitRoute, download }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => showPayouts(ctx, query));
  route(on.get, anyoneSignedIn, ({ ctx, params }) => showPayout(ctx, params.id));
  unitRoute(on.refresh, anyoneSignedIn, (given) => refreshNow(given.unit));
  download(on.file, anyoneSignedIn, ({ ctx, params, query, read }) =>
    payoutFile(ctx, params.id, { ...query, read }),
  );
}
