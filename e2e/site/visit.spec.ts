import { phone } from '../world/devices.ts';
import { expect, test } from '../world/test.ts';
import { landing } from './landing.ts';

test('a visitor goes from the bar, a section or a plan to sign-up', async ({ page }) => {
  const site = landing(page);
  await site.open();
  await site.sectionLink('Pricing').click();
  await expect(page).toHaveURL('/#pricing');
  await expect(page.locator('#pricing')).toBeInViewport();

  await site.bar.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');
  await page.goBack();
  await site.tier('Power').click();
  await expect(page).toHaveURL('/signup?plan=power&price=99');
  await expect(page.getByRole('region', { name: 'Selected plan' })).toContainText('Power $99');
});

test('the color scheme chosen in the app also applies here', async ({ page }) => {
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

test.describe('on a phone', () => {
  test.use(phone);

  test('the links of the panel close it and load their page 100 ms later', async ({ page }) => {
    const site = landing(page);
    await page.clock.install();
    for (const [name, path, minutes] of [
      ['Log in', '/login', 1],
      ['Sign Up', '/signup', 10],
    ] as const) {
      await test.step(name, async () => {
        await site.open();
        await site.openMenu.click();
        await expect(site.menu).toBeVisible();
        await page.clock.pauseAt(Date.now() + minutes * 60_000);
        // An empty response leaves the browser where it is, with its clock.
        await page.route(path, (route) => route.fulfill({ status: 204 }));
        await site.menu.getByRole('link', { name }).click();
        await expect(site.menu).toBeHidden();
        const requests: string[] = [];
        page.on('request', (request) => {
          if (request.isNavigationRequest()) requests.push(new URL(request.url()).pathname);
        });
        await page.clock.runFor(99);
        expect(requests).toEqual([]);
        await page.clock.runFor(1);
        await expect.poll(() => requests).toEqual([path]);

        await page.unroute(path);
        await page.clock.resume();
        await site.openMenu.click();
        await site.menu.getByRole('link', { name }).click();
        await expect(page).toHaveURL(path);
      });
    }
  });
});
