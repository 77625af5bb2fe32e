import { paymentEndpoints as on, sampleEndpoints } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, noSample, success } from '../../../../test/answers.ts';
import { expectOverlayAccessible } from '../../../../test/axe.ts';
import { mountScreen, startScript } from '../../../../test/mount.tsx';
import { scriptedRequestId } from '../../../../test/scripted-server.ts';
import { ProcessPaymentDialog } from './process-payment-dialog.tsx';

const pledge = {
  _id: makeId(301),
  donor: { _id: makeId(101), name: 'Noor Haddad', email: 'noor@example.org' },
  campaign: null,
  dueNow: cents(50_00),
};
const settings = {
  publishableKey: null,
  scriptUrl: null,
  accountId: null,
  isTestMode: true,
  offBecause: null,
  refusal: null,
};

test('a card that could not be charged names the request, but not one that was refused', async () => {
  const server = startScript();
  server.answer(on.settings, () => ({ success, data: settings }));
  server.answer(sampleEndpoints.get, () => ({
    success,
    data: { ...noSample, isThere: true, isOnly: true },
  }));
  const Screen = () => <ProcessPaymentDialog pledge={pledge} onClose={() => {}} />;
  mountScreen({ path: 'donations', screen: Screen });
  const dialog = page.getByRole('dialog', { name: 'Process Payment' });
  const charge = dialog.getByRole('button', { name: 'Charge $50.00' });
  const requestId = dialog.getByText(`Request ID: ${scriptedRequestId}`);

  server.refuse(on.processConnected, 'request/failed');
  await charge.click();
  await expect.element(requestId).toBeVisible();
  await expectOverlayAccessible('dialog');

  server.refuse(on.processConnected, 'payments/no-account');
  await charge.click();
  await expect.element(dialog.getByRole('link', { name: 'Payment settings' })).toBeVisible();
  await expect.element(requestId).not.toBeInTheDocument();
});
