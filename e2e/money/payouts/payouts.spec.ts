import { expectAccessible } from '../../world/axe.ts';
import { registerConnectedOrganization } from '../../world/connected-organization.ts';
import { passMonth, withClock } from '../../world/clock.ts';
import { callApi } from '../../world/http.ts';
import { type Organization, fromOwnIpAddress } from '../../world/organization.ts';
import { expect, test as base } from '../../world/test.ts';

const test = base.extend({
  organization: async ({}, use) => use(await registerConnectedOrganization()),
});

type ChargeReply = { data: { donation: { _id: string; version: number } } };

async function charge({ token }: Organization, donorId: string, amount: number) {
  const body = {
    donorId,
    amount,
    paymentMethodId: 'pm_card_visa',
    email: 'noor@example.org',
    date: '2026-03-31',
    useConnectedAccount: true,
    returnUrl: '/payment-return',
  };
  const path = '/api/payments/process-donation-connected';
  const call = { method: 'POST', path, body, token, ...fromOwnIpAddress() } as const;
  return (await callApi<ChargeReply>(call)).data.donation;
}

test('a payout shows the donations, the refund and the fees that it consists of', async ({
  signedIn: page,
  organization,
}) => {
  const { token } = organization;
  await page.goto('/dashboard/donations/payouts');
  await expect(page.getByRole('heading', { name: 'No payouts yet' })).toBeVisible();

  await withClock(async () => {
    const { _id: donorId } = await organization.donor({ name: 'Noor Haddad' });
    const donation = await charge(organization, donorId, 100);
    await charge(organization, donorId, 33.33);
    const { version } = donation;
    const body = { amount: 25, date: '2026-04-02', reason: 'Too much', version };
    const path = `/api/donations/${donation._id}/refund`;
    await callApi({ method: 'POST', path, body, token });
    await passMonth();
  });

  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '$103.86' });
  await expect(row).toContainText('Paid out');
  await expect(row).toContainText('Matches');
  await expectAccessible(page);
  await row.getByRole('link').click();

  const sums = page.getByRole('region', { name: 'Summary' });
  await expect(sums.locator('dl > div')).toHaveText([
    '2 donations$133.33',
    '1 refund−$25.00',
    'Card processing fees−$4.47',
    'Total Paid out$103.86',
  ]);
  const inside = page.getByRole('region', { name: 'Transactions' });
  await expect(inside.getByRole('link', { name: 'Noor Haddad' })).toHaveCount(3);
  await expectAccessible(page);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^payout-\d{4}-\d\d-\d\d\.csv$/);

  await inside.getByRole('link', { name: 'Noor Haddad' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Edit Donation' })).toBeVisible();
});
