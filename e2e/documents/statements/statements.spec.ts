import { expectAccessible, expectDialogAccessible, expectMenuAccessible } from '../../world/axe.ts';
import { verifyEmail } from '../../world/connected-organization.ts';
import { callApi } from '../../world/http.ts';
import type { Organization } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';

const year = 2025;

test('the statements of a year are previewed, emailed, printed and kept up to date', async ({
  signedIn: page,
  organization,
}) => {
  const { donor, token } = organization;
  await verifyEmail(organization);
  const ada = await donor({ name: 'Ada Lovelace', email: 'ada.lovelace@example.org' });
  const ben = await donor({ name: 'Ben Yusuf', email: 'ben.yusuf@example.org' });
  const noor = await donor({ name: 'Noor Haddad', email: null });
  for (const { _id } of [ada, ben, noor, ada]) await give(organization, _id);

  await page.goto('/dashboard/donations/receipts');
  await page.getByRole('link', { name: 'Statements' }).click();
  await page.getByRole('combobox', { name: 'Calendar year' }).selectOption(String(year));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Ada Lovelace')).toContainText('$200.00');
  await expect(row('Noor Haddad')).toContainText('Can’t be emailed');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send by Email' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Tax ID');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await callApi({ method: 'PUT', path: '/api/users/profile', body: profile, token });
  await page.reload();

  await page.getByRole('button', { name: 'Actions for Ada Lovelace' }).click();
  await expectMenuAccessible(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const tab = await opening;
  await expect(tab.getByTitle('Statement')).toHaveAttribute('src', /^blob:/);
  await tab.close();

  await page.getByRole('button', { name: 'Send by Email' }).click();
  await expect(dialog).toContainText('2 donors get an email');
  await expect(dialog).toContainText('1 donor can’t be reached by email');
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: 'Send 2 Statements' }).click();
  const past = page.getByRole('region', { name: 'Delivery history' });
  await expect(past).toContainText('2 statements emailed.');
  await expect(row('Ben Yusuf')).toContainText('Sent to ben.yusuf@example.org');
  expect(await subjectsTo('ben.yusuf@example.org')).toContain(
    `Your ${year} giving statement from Harbor Light Food Bank`,
  );

  await page.getByRole('button', { name: 'Prepare for Printing' }).click();
  await dialog.getByRole('button', { name: 'Prepare 1 Statement' }).click();
  await expect(past).toContainText('1 statement printed.');
  const saving = page.waitForEvent('download');
  await past.getByRole('button', { name: 'Save as ZIP' }).click();
  expect((await saving).suggestedFilename()).toBe(`giving-statements-${year}.zip`);
  await expect(row('Noor Haddad')).toContainText('Printed');
  await expect(page.getByRole('button', { name: 'Prepare for Printing' })).toBeHidden();

  await give(organization, ben._id);
  await page.reload();
  await expect(row('Ben Yusuf')).toContainText('Donations changed since then');
  await expectAccessible(page);
});

const give = ({ token }: Organization, donor: string) =>
  callApi({
    method: 'POST',
    path: '/api/donations',
    body: { donor, amount: 100, method: 'check', date: `${year}-05-01`, recordAnyway: true },
    token,
  });

async function subjectsTo(email: string) {
  const path = `/sandbox/mail/messages?to=${encodeURIComponent(email)}`;
  const { messages } = await callApi<{ messages: { subject: string }[] }>({ method: 'GET', path });
  return messages.map(({ subject }) => subject);
}

const profile = {
  firstName: 'Ada',
  lastName: 'Okafor',
  organizationName: 'Harbor Light Food Bank',
  phone: '(217) 555-0142',
  address: {
    street: '9 Harbor Street',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    country: 'USA',
  },
  taxId: '12-3456789',
};
