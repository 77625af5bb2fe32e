import { donationEndpoints, paymentEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { processPayment, type SyncRecurring } from './service/process-payment.ts';
import { refundPayment } from './service/refund.ts';
import { listCards, showSettings } from './service/settings.ts';
import { verifyPayment } from './service/verify-payment.ts';

export function paymentRoutes(
  { route, unitRoute }: Gate,
  services: Services,
  syncRecurring: SyncRecurring,
) {
  unitRoute(on.processWithSave, writePermission, (given) =>
    processPayment(given.unit, given.body, {
      isDirect: given.body.useConnectedAccount,
      syncRecurring,
    }),
  );
  unitRoute(on.processConnected, writePermission, (given) =>
    processPayment(given.unit, given.body, { isDirect: true, syncRecurring }),
  );
  unitRoute(donationEndpoints.refund, writePermission, (given) =>
    refundPayment(given.unit, given.params.id, given.body),
  );
  // Work that has begun is finished in a read-only workspace too.
  unitRoute(on.verify, anyoneSignedIn, (given) => verifyPayment(given.unit, given.body));
  route(on.settings, anyoneSignedIn, ({ ctx }) => showSettings(ctx, services));
  unitRoute(on.cards, anyoneSignedIn, (given) => listCards(given.unit, given.query));
}
