import { expectAccessible, expectDialogAccessible } from '../../world/axe.ts';
import { linkSentTo, verifyEmail } from '../../world/connected-organization.ts';
import { callApi } from '../../world/http.ts';
import { uniqueEmail } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';

test('an edited thank-you letter is sent, and its reader unsubscribes', async ({
  signedIn: page,
  organization,
}) => {
  await verifyEmail(organization);
  const email = uniqueEmail('noor');
  const { _id } = await organization.donor({ name: 'Noor Haddad', email });
  await callApi({
    method: 'POST',
    path: '/api/donations',
    body: { donor: _id, amount: 250, method: 'check', date: '2026-03-31' },
    token: organization.token,
  });

  await page.goto('/dashboard/profile/letters');
  const preview = page.getByRole('region', { name: 'Preview' });
  const letter = page.getByRole('textbox', { name: 'Letter' });
  await expect(preview).toContainText('Dear Priya Raman,');
  await letter.fill('Dear {{name}},');
  await expect(page.getByText('{{name}} isn’t a placeholder for this letter.')).toBeVisible();
  await expect(preview).toContainText('Dear {{name}},');
  await expectAccessible(page);
  await letter.fill('Hello ');
  await page.getByRole('button', { name: 'Insert {{donor_name}}' }).click();
  await expect(letter).toBeFocused();
  await page.keyboard.type('!\n\nThank you for {{amount}}.');
  await expect(preview).toContainText('Hello Priya Raman!');
  await expect(preview).toContainText('Thank you for $250.00.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Template saved.')).toBeVisible();

  await page.goto('/dashboard/donations');
  const openLetter = async () => {
    await page.getByRole('button', { name: 'Actions for $250.00 from Noor Haddad' }).click();
    await page.getByRole('menuitem', { name: 'Send Thank-You Letter' }).click();
  };
  await openLetter();
  const dialog = page.getByRole('dialog', { name: 'Send Thank-You Letter' });
  await expect(dialog.getByRole('textbox', { name: 'Letter' })).toHaveValue(
    'Hello Noor Haddad!\n\nThank you for $250.00.',
  );
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: 'Send Letter' }).click();
  await expect(page.getByText(`Thank-you letter sent to ${email}`)).toBeVisible();
  await expect(dialog).toBeHidden();

  const link = new URL(await linkSentTo(email, '/unsubscribe/'));
  await page.goto(link.pathname);
  await expect(page.getByRole('checkbox', { name: 'Thank-you letters' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Pledge reminders' })).toBeChecked();
  await expect(page.getByRole('main')).not.toContainText('Noor');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save My Choice' }).click();
  await expect(page.getByRole('status')).toContainText('You won’t get any more thank-you letters');

  await page.goto('/dashboard/donations');
  await openLetter();
  await expect(dialog).toContainText('This donor has unsubscribed from these letters.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});
