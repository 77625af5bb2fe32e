import { expect, test } from '../../world/test.ts';
import { profileScreen } from './screen.ts';

test('deleted donors are restored or erased, everything is downloaded, and the organization can be deleted', async ({
  signedIn: page,
  organization,
}) => {
  await test.step('a deleted donor is restored, and another one is erased', async () => {
    const [noor, tomas] = await organization.donors(['Noor Haddad', 'Tomas Eriksen']);
    if (!noor || !tomas) throw new Error('no donors');
    await organization.removeDonor(noor);
    await organization.removeDonor(tomas);
    const screen = profileScreen(page);
    await screen.open('data');
    await expect(screen.trash).toContainText('30 days left');

    await page.getByRole('button', { name: 'Restore Noor Haddad' }).click();
    await expect(page.getByText('Donor Noor Haddad was restored successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Erase Tomas Eriksen' }).click();
    await expect(screen.dialog).toContainText('Tomas Eriksen (1 donor)');
    await screen.dialog.getByRole('button', { name: 'Erase' }).click();

    await expect(page.getByText('Tomas Eriksen was permanently erased.')).toBeVisible();
    await expect(screen.trash).toContainText('Nothing deleted recently.');
    expect((await organization.findDonors()).map(({ name }) => name)).toEqual(['Noor Haddad']);
  });
  await test.step('everything is downloaded without a token in any URL', async () => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await profileScreen(page).open('data');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Everything' }).click();
    const file = await downloading;

    expect(file.suggestedFilename()).toMatch(/^pledgewell-export-\d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByText(/is in your downloads\.$/)).toBeVisible();
    expect(urls.filter((url) => url.includes(organization.token))).toEqual([]);
  });

  await test.step('deleting the organization requires its name, makes it read-only and can be withdrawn', async () => {
    const screen = profileScreen(page);
    await page.getByRole('button', { name: 'Delete the Organization' }).click();
    await screen.dialog.getByRole('textbox').fill('harbor');
    await screen.dialog.getByRole('button', { name: 'Delete in 30 Days' }).click();
    await expect(screen.dialog).toContainText('That isn’t your organization’s name.');
    await screen.dialog.getByRole('textbox').fill(organization.name);
    await screen.dialog.getByRole('button', { name: 'Delete in 30 Days' }).click();
    await expect(screen.dialog).toBeHidden();

    const banner = page.getByRole('region', { name: 'Your organization' });
    await expect(banner).toContainText('will be deleted on');
    await page.getByRole('navigation').getByRole('link', { name: 'Donors' }).click();
    await expect(page.getByRole('button', { name: 'Add Donor' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await banner.getByRole('button', { name: 'Keep the Organization' }).click();

    await expect(banner).toBeHidden();
    await expect(page.getByText(/ won’t be deleted. Everything works as before./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Donor' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });
});
