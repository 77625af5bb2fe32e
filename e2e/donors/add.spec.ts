import type { Page } from '@playwright/test';
import { expect, test } from '../world/test.ts';
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
  await expect(page.getByRole('button', { name: 'Noor Haddad', exact: true })).toBeVisible();
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

test('the dialog closes by itself two seconds after success', async ({ signedIn: page }) => {
  const screen = donorsScreen(page);
  const form = donorDialog(page, 'Add Donor');
  await screen.open();
  await screen.addButton.click();
  await form.name.fill('Noor Haddad');
  await form.email.fill('noor@example.org');
  await form.submit.click();

  await expect(form.dialog.getByText('Donor Noor Haddad was added successfully!')).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await expect(screen.row('Noor Haddad')).toBeVisible();
});

test('a suggested address fills the fields, locks them, and Clear Address frees them', async ({
  signedIn: page,
}) => {
  const form = donorDialog(page, 'Add Donor');
  await donorsScreen(page).open();
  await donorsScreen(page).addButton.click();

  await form.street.fill('1 Rodeo Dr 90210');
  await form.addresses.filter({ hasText: '1 Rodeo Dr, Beverly Hills, CA 90210' }).click();

  await expect(form.street).toHaveValue('1 Rodeo Dr');
  const filled = [
    [form.city, 'Beverly Hills'],
    [form.state, 'CA'],
    [form.zipCode, '90210'],
    [form.country, 'USA'],
  ] as const;
  for (const [field, value] of filled) {
    await expect(field).toHaveValue(value);
    await expect(field).not.toBeEditable();
  }

  await form.clearAddress.click();
  for (const [field] of filled) {
    await expect(field).toHaveValue('');
    await expect(field).toBeEditable();
  }
  await expect(form.street).toHaveValue('');
  await expect(form.street).toBeFocused();
});

test('addresses are suggested from two letters on', async ({ signedIn: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/addresses')) asked.push(searchParams.get('text') ?? '');
  });
  const form = donorDialog(page, 'Add Donor');
  await donorsScreen(page).open();
  await donorsScreen(page).addButton.click();

  await form.street.fill('B');
  await form.street.fill('Beverly Hills');

  await expect(form.addresses.first()).toContainText('Beverly Hills, CA');
  expect(asked).toEqual(['Beverly Hills']);
});

test('a phone number takes the format of its country', async ({ signedIn: page }) => {
  const form = donorDialog(page, 'Add Donor');
  await donorsScreen(page).open();
  await donorsScreen(page).addButton.click();

  const formats = [
    ['US', '4155552671', '(415) 555-2671'],
    ['GB', '2079460958', '2079 460958'],
    ['IL', '501234567', '50 123 4567'],
    ['FR', '142685300', '142 685 300'],
  ] as const;
  for (const [country, typed, shown] of formats) {
    await form.phone.fill('');
    await form.phoneCountry.selectOption(country);
    await form.phone.pressSequentially(typed);
    await expect(form.phone, country).toHaveValue(shown);
  }
});

test('letters in a phone number are left out, and no digit too many gets in', async ({
  signedIn: page,
}) => {
  const form = donorDialog(page, 'Add Donor');
  await donorsScreen(page).open();
  await donorsScreen(page).addButton.click();

  await form.phone.pressSequentially('415abc555-2671999');

  await expect(form.phone).toHaveValue('(415) 555-2671');
});

test('tags are suggested, and any other text is welcome', async ({
  signedIn: page,
  organization,
}) => {
  const form = donorDialog(page, 'Add Donor');
  await donorsScreen(page).open();
  await donorsScreen(page).addButton.click();
  await form.name.fill('Noor Haddad');
  await form.hasNoEmail.check();

  await form.tags.click();
  await form.suggestedTag('major donor').click();
  await form.tags.fill('sings alto');
  await form.submit.click();

  await closeAfter(page, 'Donor Noor Haddad was added successfully!');
  const [donor] = await organization.findDonors();
  expect(donor?.tags).toEqual(['major donor', 'sings alto']);
});

test('an e-mail address is required unless the donor has none', async ({
  signedIn: page,
  organization,
}) => {
  const form = donorDialog(page, 'Add Donor');
  await donorsScreen(page).open();
  await donorsScreen(page).addButton.click();
  await form.name.fill('Noor Haddad');
  await form.submit.click();
  await expect(form.email).toHaveAttribute('aria-invalid', 'true');
  await expect(form.email).toBeFocused();

  await form.hasNoEmail.check();
  await expect(form.email).toBeDisabled();
  await form.submit.click();

  await closeAfter(page, 'Donor Noor Haddad was added successfully!');
  expect(await organization.findDonors()).toMatchObject([{ name: 'Noor Haddad', email: null }]);
});

test('each wrong field says so beside itself', async ({ signedIn: page }) => {
  const form = donorDialog(page, 'Add Donor');
  await donorsScreen(page).open();
  await donorsScreen(page).addButton.click();

  await form.email.fill('not an address');
  await form.submit.click();

  for (const field of [form.name, form.email]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\w/);
  }
  await expect(form.name).toBeFocused();

  await form.name.fill('Noor Haddad');
  await expect(form.name).not.toHaveAttribute('aria-invalid', 'true');
});

test('an e-mail address that another donor has is said beside the field', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/donors 409');
  await organization.donor({ name: 'Tomas Eriksen', email: 'tomas@example.org' });
  const form = donorDialog(page, 'Add Donor');
  await donorsScreen(page).open();
  await donorsScreen(page).addButton.click();
  await form.name.fill('Other Tomas');
  await form.email.fill('TOMAS@example.org');
  await form.submit.click();

  await expect(form.email).toHaveAccessibleDescription(/Another donor already has this email/);
  await expect(form.email).toBeFocused();
});

test('what was typed is not thrown away without a question', async ({ signedIn: page }) => {
  const screen = donorsScreen(page);
  const form = donorDialog(page, 'Add Donor');
  await screen.open();
  await screen.addButton.click();
  await form.name.fill('Noor');

  await page.keyboard.press('Escape');
  await expect(form.banner).toContainText('Discard');
  await form.dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.name).toHaveValue('Noor');

  await form.cancel.click();
  await form.dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(form.dialog).toBeHidden();
  await expect(screen.addButton).toBeFocused();
});

test('a dialog without typed text closes at once', async ({ signedIn: page }) => {
  const screen = donorsScreen(page);
  await screen.open();
  await screen.addButton.click();
  await expect(donorDialog(page, 'Add Donor').name).toBeFocused();

  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
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

test('navigation state opens the form on arrival, once', async ({ signedIn: page }) => {
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

test.describe('with Starter', () => {
  test.use({ plan: 'starter' });

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
      'Your Starter plan holds up to 200 donors. Upgrade to Growth to add more.',
    );
  });
});

/** Two letters for a number, so that names make addresses that differ. */
const letters = (at: number) =>
  String.fromCharCode(97 + Math.floor(at / 26)) + String.fromCharCode(97 + (at % 26));

/** The server gets the call, the browser never hears of it. */
async function loseAnswer(route: Parameters<Parameters<Page['route']>[1]>[0]) {
  await route.fetch();
  await route.abort('connectionreset');
}
