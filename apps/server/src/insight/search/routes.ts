import { searchEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { findRecords } from './service.ts';

export function searchRoutes({ route }: Gate) {
  route(on.find, anyoneSignedIn, ({ ctx, query }) => findRecords(ctx, query));
}
