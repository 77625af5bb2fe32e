import { receiptEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { emailReceipt } from './service/email.ts';
import { exportRegister, listReceipts } from './service/list.ts';
import { openReceipt } from './service/open.ts';
import { replaceStale } from './service/replace.ts';
import { showReceipt } from './service/show.ts';
import { changeTokenLimits, listTokenLimits } from './service/token-limits.ts';
import { verifyReceipt } from './service/verify-receipt.ts';
import { voidReceipt } from './service/void.ts';

export function receiptRoutes({ route, unitRoute, document, download, publicRoute }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listReceipts(ctx, query));
  route(on.tokenLimits, anyoneSignedIn, ({ ctx }) => listTokenLimits(ctx));
  route(on.changeTokenLimits, writePermission, ({ ctx, body }) => changeTokenLimits(ctx, body));
  download(on.export, anyoneSignedIn, ({ ctx, read }) => exportRegister(ctx, read));
  // Issued receipts can be viewed in a read-only workspace; issuing checks again.
  document(on.pdf, anyoneSignedIn, (given) => showReceipt(given.unit, given.params.id));
  unitRoute(on.email, writePermission, (given) => emailReceipt(given.unit, given.params.id));
  route(on.void, writePermission, ({ ctx, params, body }) => voidReceipt(ctx, params.id, body));
  unitRoute(on.replaceStale, writePermission, (given) => replaceStale(given.unit));
  publicRoute(on.open, ({ caller, body }) => openReceipt(caller, body.token));
  publicRoute(on.verify, ({ caller, params }) => verifyReceipt(caller, params.code));
}
