import { paymentLinkEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { createLink } from './service/create.ts';
import { showLinks, showUrl, withdrawLink } from './service/manage.ts';
import { payByLink } from './service/pay.ts';
import { showPage } from './service/show.ts';
import { verifyByLink } from './service/verify-payment.ts';

export function paymentLinkRoutes({ route, publicRoute }: Gate, services: Services) {
  route(on.create, writePermission, ({ ctx, body }) => createLink(ctx, services, body));
  route(on.list, anyoneSignedIn, ({ ctx, query }) => showLinks(ctx, query));
  route(on.issueUrl, writePermission, ({ ctx, params }) => showUrl(ctx, services, params.id));
  route(on.revoke, anyoneSignedIn, ({ ctx, params }) => withdrawLink(ctx, params.id));
  publicRoute(on.show, ({ caller, body }) => showPage(caller, body.token));
  publicRoute(on.pay, ({ caller, body }) => payByLink(caller, body));
  publicRoute(on.verify, ({ caller, body }) => verifyByLink(caller, body));
}
