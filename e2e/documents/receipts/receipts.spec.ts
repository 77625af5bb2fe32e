import { expectAccessible, expectDialogAccessible, expectMenuAccessible } from '../../world/axe.ts';
import { callApi } from '../../world/http.ts';
import { productUrl } from '../../world/product-url.ts';
import { expect, test } from '../../world/test.ts';

test('a receipt requires a complete profile, opens in its own tab and is listed in the register', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  const { token } = organization;
  const donor = await organization.donor({ name: 'Noor Haddad', email: null });
  await callApi({
    method: 'POST',
    path: '/api/donations',
    body: { donor: donor._id, amount: 100, method: 'check', date: '2026-03-31' },
    token,
  });

  await page.goto('/dashboard/donations');
  const menu = page.getByRole('button', { name: 'Receipt for $100.00 from Noor Haddad' });
  await menu.click();
  await expectMenuAccessible(page);
  await expect(page.getByRole('menuitem', { name: 'Send via Email' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'View PDF' }).click();
  const gate = page.getByRole('dialog', { name: 'Complete Your Profile' });
  await expect(gate.getByRole('listitem')).toHaveText([
    'Phone number',
    'Tax ID',
    'Complete address',
  ]);
  await expectDialogAccessible(page);
  await gate.getByRole('link', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile\?tab=profile$/);

  await callApi({ method: 'PUT', path: '/api/users/profile', body: profile, token });
  await page.goto('/dashboard/donations');
  await menu.click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'View PDF' }).click();
  const tab = await opening;
  await expect(tab.getByTitle('Receipt')).toHaveAttribute('src', /^blob:/);
  await tab.close();

  await page.getByRole('link', { name: 'Receipts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible();
  const entry = page.getByRole('row').filter({ hasText: 'Noor Haddad' });
  await expect(entry).toContainText(/\d{4}-000001/);
  await expect(entry).toContainText('$100.00');
  await expect(entry).toContainText('Valid');
  await expectAccessible(page);

  await entry.getByRole('button', { name: /^Actions for receipt/ }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Void Receipt' }).click();
  await expect(dialog).toContainText('Enter a reason for voiding the receipt.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Given by somebody else');
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: 'Void Receipt' }).click();
  await expect(entry).toContainText('Void');
  await expect(entry).toContainText('Given by somebody else');

  watch.expect('GET /api/verify/0000 404');
  await page.goto('/verify/0000');
  await expect(page.getByRole('alert')).toContainText('No receipt has this code.');
  await page.getByRole('textbox', { name: 'Code' }).fill((await codeIn(token)).toLowerCase());
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('This receipt is void.');
  await expect(page.getByRole('main')).not.toContainText('Noor');
  await expectAccessible(page);
});

const profile = {
  firstName: 'Ada',
  lastName: 'Okafor',
  organizationName: 'Harbor Light Food Bank',
  phone: '(217) 555-0142',
  address: {
    street: '9 Harbor Street',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    country: 'USA',
  },
  taxId: '12-3456789',
};

/** The register's file is the one place that lists the codes. */
async function codeIn(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${productUrl()}/api/receipts/export`, { headers });
  return /"((?:\w{4}-){3}\w{4})"/.exec(await answer.text())?.[1] ?? '';
}
