import { devices } from '../world/devices.ts';
import { expect, test } from '../world/test.ts';
import { landing } from './landing.ts';

for (const { device, options } of devices) {
  test.describe(`the site without JavaScript (${device})`, () => {
    test.use({ ...options, javaScriptEnabled: false });

    test('has readable and usable pages, including the panel on a phone', async ({
      page,
      isMobile,
    }) => {
      const site = landing(page);
      await site.open();
      await expect(page.getByRole('link', { name: /^Start free trial with/ })).toHaveCount(3);
      for (const text of ['30%', 'higher pledge fulfillment', '2.4x', 'donor retention', '500+']) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await page.getByRole('radio', { name: 'Overdue' }).check({ force: true });
      await expect(page.getByRole('heading', { name: 'Nobody has to notice' })).toBeVisible();
      await page.getByText('Do I need a credit card to start?').click();
      await expect(page.getByText('needs no credit card. You can cancel anytime.')).toBeVisible();

      await page.getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
      await expect(page.getByText('not intended for children under 16')).toBeVisible();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
      if (!isMobile) return;

      await site.openMenu.click();
      await expect(site.menu.getByRole('link', { name: 'Log in' })).toBeVisible();
      await site.closeMenu.click();
      await expect(site.menu).toBeHidden();
    });
  });
}
