import { donationEndpoints, paymentEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn, workspaceIsOpen } from '../../platform/http/permissions.ts';
import type { Services } from '../../platform/core/services.ts';
import { processPayment, type SyncRecurring } from './service/process.ts';
import { refundGift } from './service/refund.ts';
import { listCards, showSettings } from './service/settings.ts';
import { verifyPayment } from './service/verify.ts';

export function paymentRoutes(
  { route, steps }: Gate,
  services: Services,
  syncRecurring: SyncRecurring,
) {
  steps(on.processWithSave, workspaceIsOpen, (given) =>
    processPayment(given.steps, given.body, {
      isDirect: given.body.useConnectedAccount,
      syncRecurring,
    }),
  );
  steps(on.processConnected, workspaceIsOpen, (given) =>
    processPayment(given.steps, given.body, { isDirect: true, syncRecurring }),
  );
  steps(donationEndpoints.refund, workspaceIsOpen, (given) =>
    refundGift(given.steps, given.params.id, given.body),
  );
  // What has begun is finished in a read-only workspace too.
  steps(on.verify, anyoneSignedIn, (given) => verifyPayment(given.steps, given.body));
  route(on.settings, anyoneSignedIn, ({ ctx }) => showSettings(ctx, services));
  steps(on.cards, anyoneSignedIn, (given) => listCards(given.steps, given.query));
}
