import { fundEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { createFund, listFunds, removeFund, showFund, updateFund } from './service/funds.ts';

export function fundRoutes({ route }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx }) => listFunds(ctx));
  route(on.get, anyoneSignedIn, ({ ctx, params }) => showFund(ctx, params.id));
  route(on.create, writePermission, ({ ctx, body }) => createFund(ctx, body));
  route(on.update, writePermission, ({ ctx, params, body }) => updateFund(ctx, params.id, body));
  route(on.remove, writePermission, ({ ctx, params }) => removeFund(ctx, params.id));
}
