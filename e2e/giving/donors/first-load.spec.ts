import { expect, test } from '../../world/test.ts';
import { donorsScreen } from './screen.ts';

/** On a line of 1.6 Mbit/s, every 100 kB delay the list by half a second. */
const mostBytes = 250_000;

test('the donor list needs at most 250 kB of scripts and styles', async ({ signedIn: page }) => {
  await donorsScreen(page).open();
  await page.reload({ waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(?:js|css)(?:#|$)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});
