import { paymentEndpoints, type RecurringDonation, recurringEndpoints } from '@pledgewell/contract';
import { cents, zero } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, toListAnswer, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { answerDonations } from '../../../test/donations.ts';
import { mountApp, startScript } from '../../../test/mount.tsx';
import { dayFromToday, noor } from '../../../test/pledges.ts';
import { answerWorkspace, donorNamed } from '../../../test/workspace.ts';

const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };

const monthly: RecurringDonation = {
  _id: makeId(601),
  donor: noor,
  amount: cents(25_00),
  interval: 'monthly',
  campaign: null,
  state: 'active',
  isChanging: false,
  nextChargeOn: dayFromToday(12),
  missed: null,
  card,
  given: { gifts: 3, amount: cents(75_00) },
  useConnectedAccount: true,
  notes: '',
  startedOn: dayFromToday(-80),
  endedOn: null,
  endedBecause: null,
  createdAt: '2026-03-02T15:00:00.000Z',
  version: 1,
};

test('the first field has the focus once the saved cards are loaded, and Cancel works before', async () => {
  const server = startScript();
  answerWorkspace(server, [donorNamed(noor.name, 1)]);
  answerDonations(server, []);
  server.answer(recurringEndpoints.list, ({ query }) => ({
    ...toPageAnswer([monthly], query),
    statistics: { active: 1, paused: 0, pastDue: 0, ended: 0, given: zero },
  }));
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  server.answer(paymentEndpoints.cards, async () => {
    await loaded;
    return toListAnswer([{ id: 'pm_1', ...card }]);
  });
  mountApp('/dashboard/donations/recurring');
  const dialog = page.getByRole('dialog', { name: 'Replace Card' });
  const openDialog = async () => {
    await page.getByRole('button', { name: /^Actions for \$25/ }).click();
    await page.getByRole('menuitem', { name: 'Replace Card' }).click();
  };

  await openDialog();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await openDialog();
  await expect.element(dialog.getByRole('button', { name: 'Use Card' })).toBeDisabled();
  load();
  await expect.element(dialog.getByLabelText('Pay with')).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Use Card' })).toBeEnabled();
  await expectAccessible();
});
