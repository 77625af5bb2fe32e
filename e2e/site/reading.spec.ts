import { expect, test } from '../world/test.ts';
import { landing } from './landing.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages can be read and used @both', async ({ page }) => {
    const site = landing(page);
    await site.open();
    await expect(page.getByRole('link', { name: /^Start free trial with/ })).toHaveCount(3);
    for (const text of ['30%', 'higher pledge fulfilment', '2.4x', 'donor retention', '500+']) {
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
  });

  test('the panel opens and closes @phone', async ({ page }) => {
    const site = landing(page);
    await site.open();

    await site.openMenu.click();
    await expect(site.menu.getByRole('link', { name: 'Log in' })).toBeVisible();
    await site.closeMenu.click();
    await expect(site.menu).toBeHidden();
  });
});

test('the story of a pledge is told by the arrow keys', async ({ page }) => {
  const site = landing(page);
  await site.open();
  await page.getByRole('radio', { name: 'Promised' }).focus();

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'A check comes in' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Nobody has to notice' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Promise kept' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A check comes in' })).toBeHidden();
});

test('the terms say what they have to', async ({ page }) => {
  await page.goto('/terms');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  for (const words of [
    /converts to a paid subscription .* unless you cancel/,
    /Fees are non-refundable/,
    /30 days’ notice by email/,
    /California law governs/,
    /donor tracking, .*automated reminders and reporting/,
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the scheme that was chosen in the app holds here too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));

  await page.goto('/');

  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  const shown = await page.getByAltText(/^A year at a glance/).evaluate(currentSource);
  expect(shown).toContain('/overview-dark-');
});

/** Runs in the page. */
const currentSource = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).currentSrc;
