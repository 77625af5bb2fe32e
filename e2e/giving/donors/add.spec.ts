import type { Page } from '@playwright/test';
import { expectDialogAccessible } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { closeAfter, donorDialog, donorsScreen } from './screen.ts';

test('a donor with every field is added and stands in the list @both', async ({
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

test('the form opens on arrival, keeps what was typed until it is discarded, and goes by itself', async ({
  signedIn: page,
}) => {
  await test.step('navigation state opens the form on arrival, once', async () => {
    const screen = donorsScreen(page);
    const { dialog, name } = donorDialog(page, 'Add Donor');
    await screen.open();
    await page.evaluate(() => history.replaceState({ usr: { openAddDonorForm: true } }, ''));
    await page.reload();
    await expect(name).toBeFocused();

    await page.keyboard.press('Escape');
    await page.reload();
    await expect(screen.addButton).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('an empty dialog closes at once, and what was typed is not thrown away without a question', async () => {
    const screen = donorsScreen(page);
    const form = donorDialog(page, 'Add Donor');
    await screen.open();
    await screen.addButton.click();
    await expect(form.name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();

    await screen.addButton.click();
    await form.name.fill('Noor');

    await page.keyboard.press('Escape');
    await expect(form.banner).toContainText('Discard');
    await form.dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.name).toHaveValue('Noor');
    await expect(form.name).toBeFocused();

    await form.cancel.click();
    await page.keyboard.press('Escape');
    await expect(form.name).toBeFocused();
    await form.cancel.click();
    await form.dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(form.dialog).toBeHidden();
    await expect(screen.addButton).toBeFocused();
  });

  await test.step('the dialog closes at once after success', async () => {
    const screen = donorsScreen(page);
    const form = donorDialog(page, 'Add Donor');
    await screen.open();
    await screen.addButton.click();
    await form.name.fill('Noor Haddad');
    await form.email.fill('noor@example.org');
    await form.submit.click();

    await closeAfter(page, 'Donor Noor Haddad was added successfully!');
    await expect(screen.row('Noor Haddad')).toBeVisible();
  });
});

test('a stack of donors is added without closing the dialog @both', async ({
  signedIn: page,
  organization,
}) => {
  const screen = donorsScreen(page);
  const form = donorDialog(page, 'Add Donor');
  const another = form.dialog.getByRole('button', { name: 'Save and add another' });
  await screen.open();
  await screen.addButton.click();
  await another.click();
  await expect(form.name).toBeFocused();
  await expect(form.dialog).toContainText('Email address is required.');

  for (const name of ['Noor Haddad', 'Ruth Ok']) {
    await form.name.fill(name);
    await form.hasNoEmail.check();
    await another.click();
    await expect(screen.notice(`Donor ${name} was added successfully!`)).toBeVisible();
    await expect(form.name).toHaveValue('');
    await expect(form.name).toBeFocused();
    await expect(form.hasNoEmail).not.toBeChecked();
  }
  await expectDialogAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  expect((await organization.findDonors()).map(({ name }) => name).toSorted()).toEqual([
    'Noor Haddad',
    'Ruth Ok',
  ]);
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

test.describe('with Starter', () => {
  test.use({ tier: 'starter' });

  test('a full plan names itself and the next one', async ({
    signedIn: page,
    organization,
    watch,
  }) => {
    watch.expect('POST /api/donors 409');
    await organization.donors(Array.from({ length: 200 }, (_, at) => `Donor ${letters(at)}`));
    const form = donorDialog(page, 'Add Donor');
    await donorsScreen(page).open();
    await donorsScreen(page).addButton.click();
    await form.name.fill('One Too Many');
    await form.hasNoEmail.check();
    await form.submit.click();

    await expect(form.banner).toContainText(
      'Your Starter plan includes up to 200 donors. Upgrade to Growth to add more.',
    );
  });
});

/** Two letters for a number, so that names make addresses that differ. */
const letters = (at: number) =>
  String.fromCharCode(97 + Math.floor(at / 26)) + String.fromCharCode(97 + (at % 26));

/** The server gets the call, but the browser never gets the response. */
async function loseAnswer(route: Parameters<Parameters<Page['route']>[1]>[0]) {
  await route.fetch();
  await route.abort('connectionreset');
}
