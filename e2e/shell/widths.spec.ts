import { reports } from '@pledgewell/domain';
import { pledgeHelpers } from '../giving/pledges/giving.ts';
import { givingHistory } from '../insight/reports/giving.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../world/test.ts';

const tabPaths = [
  '',
  '/donors',
  '/donors/import',
  '/pledges',
  '/pledges?view=cards',
  '/reminders',
  '/reminders/calendar',
  '/reminders/rules',
  '/donations',
  '/donations/recurring',
  '/donations/receipts',
  '/donations/statements',
  '/donations/payouts',
  '/campaigns',
  '/activity',
  '/follow-ups',
  '/reports',
  '/profile',
  '/profile/letters',
].map((path) => `/dashboard${path}`);

const reportPaths = reports.map(({ name }) => `/dashboard/reports/${name}`);

test('nothing is cut off at 320 and 768 pixels, and links in tables are 24 pixels high at 768', async ({
  signedIn: page,
  watch,
  organization,
}) => {
  // There are no payouts before an account is connected.
  watch.expect('POST /api/payouts/refresh 409');
  const donor = await organization.donor({
    name: 'Wilhelmina-Alexandrina van Nieuwenhuizen-Oosterbeek',
    email: 'wilhelmina-alexandrina.van.nieuwenhuizen-oosterbeek@example.org',
  });
  await givingHistory(organization);
  const giving = pledgeHelpers(organization);
  const name = 'The Kitchen-and-Community-Garden Campaign of Many Years';
  const campaign = (await giving.campaign(name))._id;
  const pledge = await giving.pledge({ donor, amount: 98_765_432.1, campaign });
  await giving.payment(pledge, donor, 12_345_678.9);

  const paths = ['/', ...tabPaths, `/dashboard/donors/${donor._id}`, ...reportPaths];
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectToFit(page, path);

    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectToFit(page, path);
    const low = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(td, th) :is(a, button)')]
        .filter((link) => link.checkVisibility() && link.getBoundingClientRect().height < 23.5)
        .map(({ textContent }) => textContent),
    );
    expect.soft(low, path).toEqual([]);
  }
});

/** What fails for one screen does not hide the next. */
const softly = expect.configure({ soft: true });

const expectToFit = (page: Page, path: string) =>
  softly
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: path,
    })
    .toBeLessThanOrEqual(0);

type Router = { navigate: (to: string) => Promise<void> };

/** Loads the site and the dashboard once each; loading every screen anew takes twice the time. */
async function visit(page: Page, path: string) {
  if (path === '/' || path === '/dashboard') return page.goto(path);
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: Router;
    };
    await router.navigate(to);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, path);
  await expect(page).toHaveURL(path);
}
