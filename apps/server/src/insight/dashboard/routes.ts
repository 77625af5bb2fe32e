import { dashboardEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { countSinceLastVisit, markLastVisitSeen } from './since-last-visit.ts';
import { dashboardStats } from './service.ts';

export function dashboardRoutes({ route, report }: Gate) {
  report(on.stats, anyoneSignedIn, ({ ctx, query }) => dashboardStats(ctx, query));
  route(on.away, anyoneSignedIn, ({ ctx }) => countSinceLastVisit(ctx));
  route(on.markSeen, anyoneSignedIn, ({ ctx }) => markLastVisitSeen(ctx));
}
