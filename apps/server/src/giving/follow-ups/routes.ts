import { followUpEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { addFollowUp, finishFollowUp, listFollowUps, reopenFollowUp } from './service/list.ts';

export function followUpRoutes({ route }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listFollowUps(ctx, query));
  route(on.create, writePermission, ({ ctx, body }) => addFollowUp(ctx, body));
  // Checking off adds nothing, so a read-only workspace allows it.
  route(on.finish, anyoneSignedIn, ({ ctx, params }) => finishFollowUp(ctx, params.id));
  route(on.reopen, anyoneSignedIn, ({ ctx, params }) => reopenFollowUp(ctx, params.id));
}
