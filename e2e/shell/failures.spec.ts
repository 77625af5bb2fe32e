import { expect, test } from '../world/test.ts';

test('what cannot be loaded is said where it would stand, and leaves the list alone', async ({
  signedIn: page,
  watch,
  organization,
}) => {
  await test.step('a user who cannot be loaded is said, and can be tried again', async () => {
    watch.expect('GET /api/auth/me 500');
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, message: 'An error occurred', code: 'server/failed' },
      }),
    );
    await page.goto('/dashboard/donors');

    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load user data' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Donors' })).toBeVisible();

    await page.unroute('**/api/auth/me');
    await alert.getByRole('button', { name: 'Try Again' }).click();

    await expect(page.getByRole('button', { name: /Ada Okafor/ })).toBeVisible();
    await expect(alert).toBeHidden();
  });

  await test.step('figures that cannot be loaded leave the list alone', async () => {
    watch.expect('GET /api/dashboard/stats 500');
    await organization.donor({ name: 'Noor Haddad' });
    await page.route('**/api/dashboard/stats*', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, message: 'An error occurred', code: 'server/failed' },
      }),
    );
    await page.goto('/dashboard/donors');

    await expect(page.getByText('Failed to load data').first()).toBeVisible();
    await expect(page.getByText('Noor Haddad')).toBeVisible();
  });
});
