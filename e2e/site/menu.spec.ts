import { expectAccessibleNow } from '../world/axe.ts';
import { expect, test } from '../world/test.ts';
import { landing } from './landing.ts';

test('the panel keeps the focus, closes again, and its links go to their section @phone', async ({
  page,
}) => {
  await test.step('the panel slides in, keeps the focus and closes again', async () => {
    const site = landing(page);
    await site.open();
    await expect(site.menu).toBeHidden();

    await site.openMenu.click();
    await expect(site.menu).toBeVisible();
    await expect(site.closeMenu).toBeFocused();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expect(site.menu).toContainText('© 2023 Pledgewell. All rights reserved.');
    await expect(site.menu.getByRole('listitem').getByRole('link')).toHaveCount(3);

    await page.keyboard.press('Escape');
    await expect(site.menu).toBeHidden();
    await expect(site.openMenu).toBeFocused();
    await site.openMenu.click();
    await site.closeMenu.click();
    await expect(site.menu).toBeHidden();
  });

  await test.step('a section link closes the panel and goes there', async () => {
    const site = landing(page);
    await site.openMenu.click();
    await site.menu.getByRole('link', { name: 'Pricing' }).click();

    await expect(site.menu).toBeHidden();
    await expect(page).toHaveURL('/#pricing');
    await expect(page.getByRole('heading', { name: /kept promise/ })).toBeInViewport();
  });

  await test.step('axe finds nothing in the panel', async () => {
    const site = landing(page);
    await site.open();
    await site.openMenu.click();
    await expect(site.menu).toBeVisible();

    await expectAccessibleNow(page);
  });
});

for (const [name, path] of [
  ['Log in', '/login'],
  ['Sign Up', '/signup'],
] as const) {
  test(`${name} closes the panel and loads its page 100 ms later @phone`, async ({ page }) => {
    const site = landing(page);
    await page.clock.install();
    await site.open();

    await site.openMenu.click();
    await page.clock.pauseAt(Date.now() + 60_000);
    await site.menu.getByRole('link', { name }).click();
    await expect(site.menu).toBeHidden();
    await page.clock.runFor(99);
    await expect(page).toHaveURL('/');

    const loads = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.runFor(1);
    expect(new URL((await loads).url()).pathname).toBe(path);
    await expect(page).toHaveURL(path);
  });
}

test('social links go nowhere', async ({ page }) => {
  const site = landing(page);
  await site.open();
  const links = page
    .getByRole('contentinfo')
    .getByRole('listitem')
    .getByRole('link', {
      name: /^(Facebook|X|LinkedIn)$/,
    });
  await expect(links).toHaveCount(3);

  await links.first().click();

  await expect(page).toHaveURL('/');
  await expect(links.first()).toBeInViewport();
});
