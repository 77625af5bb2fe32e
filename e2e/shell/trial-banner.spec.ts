import { expect, test } from '../world/test.ts';

test.describe('with Starter', () => {
  test.use({ plan: 'starter' });

  test('the trial banner counts the days and leads to the plans', async ({ signedIn: page }) => {
    await page.goto('/dashboard/donors');
    const banner = page.getByRole('region', { name: 'Your plan' });
    await expect(banner).toContainText('Free Trial');
    await expect(banner).toContainText('14 days left');

    await banner.getByRole('link', { name: 'Upgrade' }).click();
    await expect(page).toHaveURL('/dashboard/profile?tab=subscription');
  });

  test('a trial that ended leaves everything to be seen and nothing to be added', async ({
    signedIn: page,
    organization,
  }) => {
    await organization.donor({ name: 'Noor Haddad' });
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = await answer.json();
      const ended = { status: 'expired', isOnTrial: false, trialDaysLeft: 0 };
      const subscription = { ...data.subscription, ...ended };
      await route.fulfill({ json: { ...rest, data: { ...data, subscription } } });
    });
    await page.goto('/dashboard/donors');

    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('trial has ended');
    await expect(page.getByText('Noor Haddad')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add Donor' });
    await expect(add).toBeDisabled();
    await add.focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  });
});

test.describe('with Growth', () => {
  test.use({ plan: 'growth' });

  test('no trial banner stands over the tabs', async ({ signedIn: page }) => {
    await page.goto('/dashboard/donors');
    await expect(page.getByRole('button', { name: /Ada Okafor/ })).toContainText('Free Trial');
    await expect(page.getByRole('region', { name: 'Your plan' })).toBeHidden();
  });
});
