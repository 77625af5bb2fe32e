import { activityEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { listActivities, listDonorActivities, listPeople } from './service.ts';

export function activityRoutes({ route }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listActivities(ctx, query));
  route(on.donor, anyoneSignedIn, ({ ctx, params, query }) =>
    listDonorActivities(ctx, params.id, query),
  );
  route(on.people, anyoneSignedIn, ({ ctx }) => listPeople(ctx));
}
