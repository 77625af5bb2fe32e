import { productUrl } from '../../world/product-url.ts';
import { password, uniqueEmail } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';
import { watch } from '../../world/watch.ts';
import { callApi } from '../../world/http.ts';
import { mailedLink } from '../auth/mailbox.ts';

test('an owner invites a colleague as viewer, who joins on a phone and sees the donors', async ({
  signedIn: page,
  organization,
  browser,
}) => {
  await organization.donor({ name: 'Noor Haddad' });
  const verification = await mailedLink(organization.email, 'verify-email');
  const token = new URL(verification).pathname.split('/').at(-1);
  await callApi({ method: 'POST', path: '/api/auth/verify-email', body: { token } });
  const email = uniqueEmail('bo');

  await page.goto('/dashboard/profile?tab=team');
  await page.getByRole('button', { name: 'Invite Member' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('radio', { name: 'Viewer' }).check();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();

  const context = await browser.newContext({
    baseURL: productUrl(),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const watched = await watch(context, productUrl());
  const phone = await context.newPage();
  await phone.goto(await mailedLink(email, 'invitation'));
  await expect(phone).toHaveURL('/invitation');
  await expect(phone.getByText('Ada Okafor invited you')).toBeVisible();
  await phone.getByRole('textbox', { name: 'First name' }).fill('Bo');
  await phone.getByRole('textbox', { name: 'Last name' }).fill('Lindqvist');
  await phone.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await phone.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await phone.getByRole('checkbox', { name: /I agree/ }).check();
  await phone.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(phone.getByText('Welcome to Harbor Light Food Bank!')).toBeVisible();

  await phone.goto('/dashboard/donors');
  await expect(phone.getByText('Noor Haddad')).toBeVisible();
  const add = phone.getByRole('button', { name: 'Add Donor' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.hover();
  await expect(phone.getByText(/Your role doesn’t allow you to add/)).toBeVisible();
  expect(watched.troubles()).toEqual([]);
  await context.close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('Bo Lindqvist');
});
