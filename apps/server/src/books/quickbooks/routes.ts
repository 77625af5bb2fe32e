import { quickBooksEndpoints as on } from '@pledgewell/contract';
import type { Services } from '../../platform/core/services.ts';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { hasQuickBooks, mayUseQuickBooks } from './policy.ts';
import { beginConnecting, disconnect, finishConnecting, listChoices } from './service/connect.ts';
import { listDocuments, sendAgain } from './service/list.ts';
import { previewDocument } from './service/preview/document.ts';
import { previewSending } from './service/preview/preview.ts';
import { changeMapping, changeSending, sendWaiting, showStatus } from './service/settings.ts';

export function quickBooksRoutes({ route, unitRoute }: Gate, services: Services) {
  route(on.status, hasQuickBooks, ({ ctx }) => showStatus(ctx, services));
  unitRoute(on.begin, mayUseQuickBooks, ({ unit }) => beginConnecting(unit));
  unitRoute(on.finish, mayUseQuickBooks, ({ unit, body }) => finishConnecting(unit, body.query));
  // Organizations that may no longer use it may still disconnect.
  unitRoute(on.disconnect, anyoneSignedIn, ({ unit }) => disconnect(unit));
  unitRoute(on.choices, hasQuickBooks, ({ unit }) => listChoices(unit));
  route(on.map, mayUseQuickBooks, ({ ctx, body }) => changeMapping(ctx, body));
  route(on.send, mayUseQuickBooks, ({ ctx, body }) => changeSending(ctx, body.isSending));
  route(on.sendWaiting, mayUseQuickBooks, ({ ctx }) => sendWaiting(ctx));
  unitRoute(on.preview, hasQuickBooks, ({ unit }) => previewSending(unit));
  unitRoute(on.previewDocument, hasQuickBooks, ({ unit, params }) =>
    previewDocument(unit, params.id),
  );
  route(on.documents, hasQuickBooks, ({ ctx, query }) => listDocuments(ctx, query));
  route(on.sendAgain, mayUseQuickBooks, ({ ctx, params }) => sendAgain(ctx, params.id));
}
