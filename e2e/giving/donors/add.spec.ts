import type { Page } from '@playwright/test';
import { expect, test } from '../../world/test.ts';
import { closeAfter, donorDialog, donorsScreen } from './screen.ts';

test('a donor with every field is added and stands in the list', async ({
  signedIn: page,
  organization,
}) => {
  const screen = donorsScreen(page);
  const form = donorDialog(page, 'Add Donor');
  await screen.open();
  await screen.addButton.click();
  await expect(form.name).toBeFocused();

  await form.name.fill('Noor Haddad');
  await form.email.fill('Noor@Example.org');
  await form.phone.pressSequentially('4155552671');
  await expect(form.phone).toHaveValue('(415) 555-2671');
  await form.street.fill('12 Harbor Street');
  await form.city.fill('Portland');
  await form.state.fill('ME');
  await form.zipCode.fill('04101');
  await form.country.fill('USA');
  await form.tags.fill('board member');
  await form.tags.press('Enter');
  await form.tags.fill('choir');
  await form.tags.press(',');
  await form.notes.fill('Prefers letters.\nKnows the mayor.');
  await form.submit.click();

  await closeAfter(page, 'Donor Noor Haddad was added successfully!');
  await expect(screen.notice('Donor Noor Haddad was added successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Noor Haddad', exact: true })).toBeVisible();
  await expect(page.getByText('(415) 555-2671')).toBeVisible();
  const [donor] = await organization.findDonors();
  expect(donor).toMatchObject({
    name: 'Noor Haddad',
    email: 'Noor@Example.org',
    phone: '+14155552671',
    tags: ['board member', 'choir'],
    notes: 'Prefers letters.\nKnows the mayor.',
    address: {
      street: '12 Harbor Street',
      city: 'Portland',
      state: 'ME',
      zipCode: '04101',
      country: 'USA',
    },
  });
});

test('a lost connection keeps what was typed, and trying again adds one donor', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/donors failed');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  const form = donorDialog(page, 'Add Donor');
  await donorsScreen(page).open();
  await donorsScreen(page).addButton.click();
  await form.name.fill('Noor Haddad');
  await form.hasNoEmail.check();

  await page.route('**/api/donors', loseAnswer, { times: 1 });
  await form.submit.click();
  await expect(form.banner).toContainText('Failed to add donor');
  await expect(form.name).toHaveValue('Noor Haddad');

  await form.submit.click();
  await closeAfter(page, 'Donor Noor Haddad was added successfully!');
  expect(await organization.findDonors()).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

/** The server gets the call, but the browser never gets the response. */
async function loseAnswer(route: Parameters<Parameters<Page['route']>[1]>[0]) {
  await route.fetch();
  await route.abort('connectionreset');
}
