import { expectAccessible } from '../world/axe.ts';
import { expectVisibleStops } from '../world/keyboard.ts';
import { expect, test } from '../world/test.ts';
import { landing } from './landing.ts';

for (const path of ['/', '/privacy', '/terms']) {
  test(`axe finds nothing on ${path} in either scheme`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('axe finds nothing at any step of the story, nor in an open answer', async ({ page }) => {
  const site = landing(page);
  await site.open();
  await page.getByText('What happens when the trial ends?').click();

  for (const step of ['Overdue', 'Fulfilled']) {
    await page.getByRole('radio', { name: step }).check({ force: true });
    await expectAccessible(page);
  }
});

test('every stop of the keyboard can be seen', async ({ page }) => {
  await landing(page).open();
  await expectVisibleStops(page, 12);
});

test('nothing is wider than the window at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/privacy', '/terms']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
