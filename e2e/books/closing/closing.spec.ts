import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../world/axe.ts';
import { passMonth, withClock } from '../../world/clock.ts';
import { registerConnectedOrganization } from '../../world/connected-organization.ts';
import { callApi } from '../../world/http.ts';
import type { Organization } from '../../world/organization.ts';
import { readPdf } from '../../world/pdf.ts';
import { expect, test as base } from '../../world/test.ts';

const test = base.extend({
  organization: async ({}, use) => use(await registerConnectedOrganization()),
});

type Created = { data: { _id: string } };
type Payouts = { data: { arrivesOn: string }[] };

/** A card donation that is paid out, and a check for a campaign without a class in QuickBooks. */
async function recordGiving({ donor, token }: Organization) {
  const post = <Reply>(path: string, body: object) =>
    callApi<Reply>({ method: 'POST', path, body, token });
  const { _id } = await donor({ name: 'Noor Haddad' });
  await post('/api/payments/process-donation-connected', {
    donorId: _id,
    amount: 100,
    paymentMethodId: 'pm_card_visa',
    email: 'noor@example.org',
    date: '2026-03-30',
    useConnectedAccount: true,
    returnUrl: '/payment-return',
  });
  const { data: gala } = await post<Created>('/api/campaigns', {
    name: 'Gala',
    targetAmount: 500,
    startDate: '2026-01-01',
  });
  const check = { donor: _id, amount: 40, method: 'check', date: '2026-03-31', campaign: gala._id };
  await post('/api/donations', check);
  await withClock(passMonth);
}

/** Chooses the item, the accounts and the classes, and sends without waiting. */
async function connectQuickBooks(page: Page) {
  await page.goto('/dashboard/accounting/quickbooks');
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await page.getByLabel('A new company').check();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'QuickBooks Settings' });
  await settings.getByLabel('First day').fill('2026-03-01');
  await settings.getByLabel('Item', { exact: true }).selectOption('Donation');
  await settings.getByLabel('Bank account').selectOption('Checking');
  await settings.getByLabel('Fee account').selectOption('Processing Fees');
  await settings.getByLabel('Classes').selectOption('The campaign’s name');
  await settings.getByLabel('Hours before a donation is sent').fill('0');
  await settings.getByRole('button', { name: 'Save Changes' }).click();
}

/** Uploads a statement with one line, and accepts what the product proposes for it. */
async function matchAtBank(page: Page, line: string) {
  await page.goto('/dashboard/accounting/bank');
  await page.getByRole('button', { name: 'Upload Statement' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Upload Statement' });
  const buffer = Buffer.from(`Date,Description,Amount\n${line}\n`);
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer };
  await upload.locator('input[type=file]').setInputFiles(file);
  await upload.getByLabel('Account name').fill('Checking');
  await upload.getByRole('button', { name: 'Upload 1 line' }).click();
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(page.getByText('Matched').first()).toBeVisible();
}

async function closeMarch(page: Page) {
  await page.getByRole('button', { name: 'Close March 2026' }).click();
  await page.getByRole('button', { name: 'Close Month' }).click();
  await expect(page.getByRole('button', { name: 'Closing of March 2026' })).toBeVisible();
}

test('a bookkeeper syncs, compares with the bank, and closes a month twice', async ({
  signedIn: page,
  organization,
}) => {
  const { token } = organization;
  await recordGiving(organization);

  await connectQuickBooks(page);
  await page.getByRole('link', { name: 'See What Will Be Sent' }).click();
  const noClass = page.getByText('QuickBooks has no class with this name.');
  await expect(noClass.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Sending' }).click();
  const documents = page.getByRole('list', { name: 'Documents' });
  const blocked = documents.getByRole('listitem').filter({ hasText: 'Blocked' });
  await expect(blocked).toContainText(
    'QuickBooks has no class with this name. Add it there, or choose no classes.',
  );
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Classes').selectOption('No classes');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(documents.getByText('In the books')).toHaveCount(3);

  await page.goto('/dashboard/accounting/journal');
  await page.getByRole('button', { name: 'Start the Journal' }).click();
  const start = page.getByRole('dialog', { name: 'Start the Journal' });
  await start.getByLabel('First day').fill('2026-03-01');
  await start.getByRole('button', { name: 'Start the Journal' }).click();

  const payouts = await callApi<Payouts>({ method: 'GET', path: '/api/payouts', token });
  await matchAtBank(page, `${payouts.data[0]?.arrivesOn},STRIPE TRANSFER,96.80`);
  await page.goto('/dashboard/accounting');
  const deposit = page.getByRole('list', { name: 'Deposits' }).getByRole('listitem');
  await expect(deposit).toContainText('Equal');
  await expectAccessible(page);

  await page.goto('/dashboard/accounting/tie-out/2026-03');
  await closeMarch(page);
  await page.getByRole('button', { name: 'Closing of March 2026' }).click();
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  await page.getByLabel('Reason').fill('A check was counted twice');
  await page.getByRole('button', { name: 'Reopen Month' }).click();
  await closeMarch(page);

  await page.getByRole('button', { name: 'Closing of March 2026' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Closing Statement' }).click();
  const { pages, text } = await readPdf(await readFile(await (await arriving).path()));
  expect(pages).toBe(1);
  expect(text).toContain('CardClearing$0.00$100.00$100.00');
  expect(text).toContain('UndepositedFunds$0.00$40.00$40.00');
  expect(text).toContain('Total$0.00$140.00$140.00$0.00Debitsminuscredits:$0.00');
});
