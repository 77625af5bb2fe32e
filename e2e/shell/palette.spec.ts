import { expect, test } from '../world/test.ts';

test('a palette that cannot be loaded says so, and single-key shortcuts keep working', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/donors');
  await expect(page.getByRole('heading', { level: 1, name: 'Donors' })).toBeVisible();
  const broken = { contentType: 'text/javascript', body: 'throw new Error("cut off")' };
  await page.route('**/palette-*.js', (route) => route.fulfill(broken));

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toContainText('We can’t open search.');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Pledges' })).toBeVisible();
});
