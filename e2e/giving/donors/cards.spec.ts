import { expect, test } from '../../world/test.ts';
import { donorDialog, donorsScreen } from './screen.ts';
import { noor } from './noor.ts';

test('on a phone donors are cards that say everything, nothing is too wide, and a new one is one button away @phone', async ({
  signedIn: page,
  organization,
}) => {
  await test.step('on a phone donors are cards with everything that the table says', async () => {
    await organization.donor(noor);
    const screen = donorsScreen(page);
    await screen.open();
    const card = page.getByRole('list', { name: 'Donors' }).getByRole('listitem');

    await expect(screen.table).toBeHidden();
    await expect(card.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
    for (const words of ['noor@example.org', '(415) 555-2671', 'Salem', 'choir', 'Inactive']) {
      await expect(card).toContainText(words);
    }
    await screen.findMenu('Noor Haddad').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(donorDialog(page, 'Edit Donor').name).toHaveValue('Noor Haddad');
  });

  await test.step('on a phone nothing is wider than the screen, and a new donor is one round button away', async () => {
    const name = 'Wilhelmina-Alexandrina-Konstantina van Nieuwenhuizen-Oosterbeek-Achterbergen';
    await organization.donor({ name, email: `${'very.long.'.repeat(5)}address@example.org` });
    await organization.donors([...'abcdefghijkl'].map((letter) => `Donor ${letter}`));
    const { addButton, open } = donorsScreen(page);
    await open('?sortDirection=desc');
    await expect(addButton).toBeInViewport({ ratio: 1 });

    const { width = 0, height = 1 } = (await addButton.boundingBox()) ?? {};
    expect(width).toBeCloseTo(height, 0);
    expect(width).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Edit Donor' }).click();
    await expect(donorDialog(page, 'Edit Donor').submit).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
