import { expect, test } from '../world/test.ts';
import { landing } from './landing.ts';

test('the bar turns white below the top and marks the section one is in', async ({ page }) => {
  await test.step('the bar is transparent at the top and blurred white after ten pixels', async () => {
    const site = landing(page);
    await site.open();
    await expect(site.bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

    await site.scrollTo(10);
    await expect(site.bar).toHaveCSS('backdrop-filter', 'none');
    await site.scrollTo(11);
    await expect(site.bar).toHaveCSS('background-color', /rgba\(255, 255, 255, 0\.\d+\)/);
    await expect(site.bar).toHaveCSS('backdrop-filter', /blur/);

    await site.scrollTo(0);
    await expect(site.bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  await test.step('the section that crosses the line at 100 pixels is the active one', async () => {
    const site = landing(page);
    await expect(site.sectionLink('Features')).toHaveAttribute('aria-current', 'true');

    await site.bringTo('problem', 101);
    await expect(site.sectionLink('Features')).toHaveAttribute('aria-current', 'true');
    for (const [id, name] of [
      ['problem', 'Challenge'],
      ['solution', 'Solution'],
      ['pricing', 'Pricing'],
      ['features', 'Features'],
    ] as const) {
      await site.bringTo(id, 99);
      await expect(site.sectionLink(name)).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('nav[aria-label="Sections"] [aria-current]')).toHaveCount(1);
    }
  });
});

test('the links of the bar lead to their sections and to the account', async ({ page }) => {
  const site = landing(page);
  await site.open();

  for (const [name, id] of [
    ['Features', 'features'],
    ['Challenge', 'problem'],
    ['Solution', 'solution'],
    ['Pricing', 'pricing'],
  ] as const) {
    await site.sectionLink(name).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(site.sectionLink(name)).toHaveAttribute('aria-current', 'true');
  }
  await expect(site.bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await site.bar.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');
});

test('every plan leads to sign-up with its name and its price', async ({ page }) => {
  const site = landing(page);
  await site.open();

  for (const [name, query] of [
    ['Starter', '?plan=starter&price=29'],
    ['Growth', '?plan=growth&price=59'],
    ['Power', '?plan=power&price=99'],
  ] as const) {
    await expect(site.plan(name)).toHaveAttribute('href', `/signup${query}`);
  }
  await site.plan('Power').click();
  await expect(page).toHaveURL('/signup?plan=power&price=99');
  await expect(page.getByRole('region', { name: 'Selected plan' })).toContainText('Power $99');
});
