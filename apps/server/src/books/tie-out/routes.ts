import { tieOutEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { hasTieOut, maySettle } from './policy.ts';
import { showDeposits } from './service/deposits.ts';
import { showTieOut, showTieOutRows } from './service/month.ts';
import { showOverview } from './service/overview.ts';
import { postMonth, showLine } from './service/settle.ts';

export function tieOutRoutes({ route }: Gate) {
  route(on.overview, hasTieOut, ({ ctx }) => showOverview(ctx));
  route(on.deposits, hasTieOut, ({ ctx, query }) => showDeposits(ctx, query));
  route(on.month, hasTieOut, ({ ctx, params }) => showTieOut(ctx, params.month));
  route(on.rows, hasTieOut, ({ ctx, params, query }) => showTieOutRows(ctx, params.month, query));
  route(on.post, maySettle, ({ ctx, params }) => postMonth(ctx, params.month));
  route(on.line, hasTieOut, ({ ctx, params }) => showLine(ctx, params.id));
}
