import { donationEndpoints as on } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../../test/answers.ts';
import { expectOverlayAccessible } from '../../../test/axe.ts';
import { answerDonations, someDonation } from '../../../test/donations.ts';
import { mountScreen, startScript } from '../../../test/mount.tsx';
import { answerPledges } from '../../../test/pledges.ts';
import DonationsScreen from './screen.tsx';

const question = 'October 2025 is closed. The change becomes an adjustment in November 2025.';
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name });

function openDonations() {
  const server = startScript();
  answerDonations(server, [someDonation()]);
  answerPledges(server, []);
  mountScreen({ path: 'donations', screen: DonationsScreen });
  return server;
}

test('a donation of a closed month is edited after a question', async () => {
  const server = openDonations();
  server.refuse(on.update, 'donations/adjusts-closed-month', question);
  await page.getByRole('button', { name: 'Noor Haddad', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('45');
  await button('Save Changes').click();
  await expect.element(dialog).toMatchTextContent(question);
  await expectOverlayAccessible('dialog');
  const message = 'Donation updated successfully!';
  const sent = server.answer(on.update, () => ({ success, data: someDonation(), message }));
  await button('Save as Adjustment').click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent).toMatchObject([{ body: { amount: 45_00, adjustsClosedMonth: true } }]);
});

test('a donation of a closed month is deleted and restored after a question', async () => {
  const server = openDonations();
  server.refuse(on.remove, 'donations/adjusts-closed-month', question);
  await page.getByRole('button', { name: 'Actions for $50.00 from Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Delete').click();
  await expect.element(dialog).toMatchTextContent(question);
  await expectOverlayAccessible('dialog');
  const removed = server.answer(on.remove, () => ({ success, message: 'Donation deleted' }));
  const restored = server.answer(on.restore, () => ({
    success,
    data: someDonation(),
    message: 'Donation restored',
  }));
  await button('Delete as Adjustment').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Donation restored')).toBeVisible();
  for (const requests of [removed, restored]) {
    expect(requests).toMatchObject([{ query: { adjustsClosedMonth: true } }]);
  }
});

const matched = 'This donation is matched to the bank line of Mar 14, 2026.';

test('a donation that a bank line has is edited after a question, and a second one if needed', async () => {
  const server = openDonations();
  server.refuse(on.update, 'donations/adjusts-closed-month', question);
  await page.getByRole('button', { name: 'Noor Haddad', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('45');
  await button('Save Changes').click();
  await expect.element(dialog).toMatchTextContent(question);
  server.refuse(on.update, 'donations/matched-to-bank', matched);
  await button('Save as Adjustment').click();
  await expect.element(dialog).toMatchTextContent(matched);
  await expectOverlayAccessible('dialog');
  const sent = server.answer(on.update, () => ({
    success,
    data: someDonation(),
    message: 'Saved',
  }));
  await button('Save Anyway').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(sent).toMatchObject([{ body: { adjustsClosedMonth: true, changesBankMatch: true } }]);
});

test('a donation that a bank line has is deleted after a question', async () => {
  const server = openDonations();
  server.refuse(on.remove, 'donations/matched-to-bank', matched);
  await page.getByRole('button', { name: 'Actions for $50.00 from Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Delete').click();
  await expect.element(dialog).toMatchTextContent(matched);
  await expectOverlayAccessible('dialog');
  const removed = server.answer(on.remove, () => ({ success, message: 'Donation deleted' }));
  await button('Delete Anyway').click();
  await expect.element(page.getByText('Donation deleted')).toBeVisible();
  expect(removed).toMatchObject([{ query: { changesBankMatch: true } }]);
});
