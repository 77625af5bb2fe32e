import { expect, test } from '../../world/test.ts';
import { closeAfter, donorDialog, donorsScreen } from './screen.ts';

const names = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "=cmd|'/c calc'!A1",
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  'مؤسسة الأمل',
  'משה (כהן)',
  '🧡 Família Núñez 👨‍👩‍👧',
];

test('hostile names are typed, stored, said, shown and searched like any other', async ({
  signedIn: page,
  organization,
}) => {
  await test.step('a hostile name is typed, stored, said and searched like any other', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const screen = donorsScreen(page);
    const form = donorDialog(page, 'Add Donor');
    await screen.open();
    await screen.addButton.click();
    await form.name.fill(name);
    await form.hasNoEmail.check();
    await form.submit.click();
    await closeAfter(page, `Donor ${name} was added successfully!`);
    await expect(screen.notice(`Donor ${name} was added successfully!`)).toBeVisible();

    await screen.search.fill(name);
    await expect(screen.pagerLine).toHaveText(`Showing 1 result for "${name}"`);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    expect(await organization.findDonors()).toMatchObject([{ name }]);
    await expect(page.locator('img')).toHaveCount(0);
  });

  await test.step('hostile names are shown as they are, everywhere', async () => {
    for (const name of names.slice(1)) {
      await organization.donor({ name, notes: name, tags: [name] });
    }
    const screen = donorsScreen(page);
    await screen.open();
    await expect(screen.names).toHaveCount(names.length);

    expect((await screen.names.allTextContents()).toSorted()).toEqual(names.toSorted());
    for (const name of names.filter((_, place) => place % 3 === 0)) {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog').locator('bdi')).toHaveText(name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expect(
      page.locator('img, script:not([type="module"]):not(head script)[src="x"]'),
    ).toHaveCount(0);
  });
});
