import { submitSignIn } from '../accounts/auth/forms.ts';
import { expect, test } from '../world/test.ts';

test('the dashboard is for people who are signed in, and the next person sees nothing of the one before', async ({
  page,
  watch,
  organization,
  stranger,
}) => {
  await test.step('the dashboard is for people who are signed in', async () => {
    watch.expect('GET /dashboard/x 404');
    const places = ['/dashboard', '/dashboard/donors', '/dashboard/donors/import', '/dashboard/x'];
    for (const place of places) {
      await page.goto(place);
      await expect(page, place).toHaveURL('/login');
    }
  });

  await test.step('text that is no token signs nobody in', async () => {
    watch.expect('POST /api/auth/refresh-token 401');
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('authToken', 'not.a.token'));

    await page.goto('/dashboard/donors');

    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  await test.step('the next person sees nothing of the one before', async () => {
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
