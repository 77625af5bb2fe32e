import { expectAccessible } from '../world/axe.ts';
import { expect, test } from '../world/test.ts';

test.describe('with Starter', () => {
  test.use({ plan: 'starter' });

  test('axe finds nothing on a tab that is not built yet, nor in the user menu', async ({
    signedIn: page,
  }) => {
    await page.goto('/dashboard/pledges');
    await expect(page.getByRole('region', { name: 'Your plan' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: /Ada Okafor/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
  });
});

test('nothing is lost on a screen of 320 pixels', async ({ signedIn: page, organization }) => {
  await organization.donor({ name: 'Wilhelmina-Alexandrina van Nieuwenhuizen-Oosterbeek' });
  await page.setViewportSize({ width: 320, height: 640 });

  const paths = ['/', '/dashboard', '/dashboard/donors', '/dashboard/donors/import'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});
