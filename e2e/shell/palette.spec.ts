import { pledgesOf } from '../giving/pledges/giving.ts';
import { expectAccessible, expectAccessibleNow } from '../world/axe.ts';
import { expect, test } from '../world/test.ts';

const hostile = '<b>Zoë</b> & "Sons"';

test('the palette finds a pledge and opens it, without a mouse', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: hostile });
  await pledgesOf(organization).pledge({ donor, amount: 1_250, frequency: 'one-time' });
  await page.goto('/dashboard/donors');
  await expect(page.getByRole('main').getByText(hostile)).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const field = palette.getByRole('combobox');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(palette.getByRole('option', { name: 'Add Donor' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type('zoe 1,250');
  const pledge = palette.getByRole('group', { name: 'Pledges' }).getByRole('option');
  await expect(pledge).toContainText(hostile);
  await expect(pledge).toContainText('$1,250.00 · Pending');
  await expect(pledge).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleNow(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/pledges\?pledge=/);
  await expect(page.getByRole('dialog')).toContainText(hostile);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Recent' })).toContainText(hostile);
  await expect(field).toBeFocused();
  await page.keyboard.type('no such thing');
  await expect(palette.getByText('No records found for “no such thing”.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('the palette carries out commands, also from its button, and keys lead to the tabs', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/donors');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });

  await page.getByRole('button', { name: 'Search and commands' }).click();
  await page.keyboard.type('new camp');
  await expect(palette.getByRole('combobox')).toHaveValue('new camp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create Campaign' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Pledges' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('without its code the palette says so, and letters are keys again', async ({
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
