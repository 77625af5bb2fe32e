import { submitSignIn } from '../accounts/auth/forms.ts';
import { expect, test } from '../world/test.ts';

test('the dashboard requires sign-in, and the next user sees no data of the previous one', async ({
  page,
  watch,
  organization,
  stranger,
}) => {
  await test.step('the dashboard requires sign-in', async () => {
    watch.expect('GET /dashboard/x 404');
    const places = ['/dashboard', '/dashboard/donors', '/dashboard/donors/import', '/dashboard/x'];
    for (const place of places) {
      await page.goto(place);
      await expect(page, place).toHaveURL('/login');
    }
  });

  await test.step('an invalid token signs nobody in', async () => {
    watch.expect('POST /api/auth/refresh-token 401');
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('authToken', 'not.a.token'));

    await page.goto('/dashboard/donors');

    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  await test.step('the next user sees no data of the previous one', async () => {
    await organization.donor({ name: 'Noor Haddad' });
    await submitSignIn(page, organization);
    await expect(page.getByText('Noor Haddad')).toBeVisible();

    await page.getByRole('button', { name: /Ada Okafor/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await submitSignIn(page, stranger);

    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('link', { name: 'Donors', exact: true }).click();
    await expect(page.getByText('No donors yet')).toBeVisible();
    await expect(page.getByText('Noor Haddad')).toBeHidden();
  });
});
