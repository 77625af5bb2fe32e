import { expectAccessible } from '../world/axe.ts';
import { expect, test } from '../world/test.ts';

test('keys skip to the content, search, add and list themselves, and can be switched off', async ({
  signedIn: page,
  organization,
}) => {
  await test.step('the first stop of the keyboard skips to the content', async () => {
    await page.goto('/dashboard/donors');
    await expect(page.getByRole('button', { name: /Ada Okafor/ })).toBeVisible();

    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('single keys search, add and list themselves, and can be switched off', async () => {
    await organization.donor({ name: 'Noor Haddad' });
    await page.goto('/dashboard/donors');
    await expect(page.getByText('Noor Haddad')).toBeVisible();

    await page.keyboard.press('/');
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await page.keyboard.type('n?');
    await expect(search).toHaveValue('n?');
    await search.blur();

    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Add Donor' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    await expectAccessible(page);
    await keys.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();

    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
