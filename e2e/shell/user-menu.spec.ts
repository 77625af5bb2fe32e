import type { Page } from '@playwright/test';
import { expect, test } from '../world/test.ts';

const opener = (page: Page) => page.getByRole('button', { name: /Ada Okafor/ });

test('the user menu says who is signed in and under which plan @both', async ({
  signedIn: page,
  organization,
}) => {
  await page.goto('/dashboard/donors');
  await expect(opener(page)).toContainText('AO');

  await opener(page).click();
  const menu = page.getByRole('menu');
  for (const words of ['Ada Okafor', organization.email, 'Free Trial', 'Harbor Light Food Bank']) {
    await expect(menu).toContainText(words);
  }
  await expect(menu.getByRole('menuitem', { name: 'Profile & Settings' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();

  await menu.getByRole('menuitem', { name: 'Profile & Settings' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
});

test('the menu works by keyboard, switches the colors for good, and names the plan outside a trial', async ({
  signedIn: page,
}) => {
  await test.step('the menu opens, moves and closes by keyboard and gives the focus back', async () => {
    await page.goto('/dashboard/donors');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile & Settings' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  await test.step('the colors can be switched and stay so', async () => {
    const html = page.locator('html');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveCSS('color-scheme', 'light');

    await opener(page).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(html).toHaveCSS('color-scheme', 'dark');

    await page.reload();
    await expect(html).toHaveCSS('color-scheme', 'dark');
  });

  await test.step('outside a trial the menu names the plan', async () => {
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = await answer.json();
      const subscription = { ...data.subscription, status: 'active', isOnTrial: false };
      await route.fulfill({ json: { ...rest, data: { ...data, subscription } } });
    });
    await page.goto('/dashboard/donors');
    await opener(page).click();

    await expect(page.getByRole('menu')).toContainText('Power Plan');
  });
});
