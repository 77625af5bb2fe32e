import { dashboardEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { countSinceAway, markAwaySeen } from './away.ts';
import { dashboardStats } from './service.ts';

export function dashboardRoutes({ route, report }: Gate) {
  report(on.stats, anyoneSignedIn, ({ ctx, query }) => dashboardStats(ctx, query));
  route(on.away, anyoneSignedIn, ({ ctx }) => countSinceAway(ctx));
  route(on.markSeen, anyoneSignedIn, ({ ctx }) => markAwaySeen(ctx));
}
