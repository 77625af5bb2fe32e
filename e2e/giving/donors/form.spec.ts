import type { Page } from '@playwright/test';
import { expect, test } from '../../world/test.ts';
import { closeAfter, donorDialog, donorsScreen } from './screen.ts';

test('the form helps with every field and says what is wrong beside it', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  await test.step('addresses are suggested from two letters on, fill the fields and lock them until cleared', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith('/api/addresses')) requests.push(searchParams.get('text') ?? '');
    });
    const form = donorDialog(page, 'Add Donor');
    await donorsScreen(page).open();
    await donorsScreen(page).addButton.click();

    await form.street.fill('B');
    await form.street.fill('Beverly Hills');
    await expect(form.suggestions.first()).toContainText('Beverly Hills, CA');
    expect(requests).toEqual(['Beverly Hills']);

    await form.street.fill('1 Rodeo Dr 90210');
    await form.suggestions.filter({ hasText: '1 Rodeo Dr, Beverly Hills, CA 90210' }).click();

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

    await form.clearPostalAddress.click();
    for (const [field] of filled) {
      await expect(field).toHaveValue('');
      await expect(field).toBeEditable();
    }
    await expect(form.street).toHaveValue('');
    await expect(form.street).toBeFocused();
  });

  await test.step('a phone number takes the format of its country, without letters or digits too many', async () => {
    const form = donorDialog(page, 'Add Donor');
    await form.phone.pressSequentially('415abc555-2671999');
    await expect(form.phone).toHaveValue('(415) 555-2671');

    const formats = [
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
    await form.phone.fill('');
  });

  await test.step('each wrong field says so beside itself, and an e-mail is needed unless there is none', async () => {
    const form = donorDialog(page, 'Add Donor');
    await form.email.fill('not an address');
    await form.submit.click();

    for (const field of [form.name, form.email]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/\w/);
    }
    await expect(form.name).toBeFocused();

    await form.name.fill('Noor Haddad');
    await expect(form.name).not.toHaveAttribute('aria-invalid', 'true');
    await form.email.fill('');
    await form.submit.click();
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await expect(form.email).toBeFocused();

    await form.hasNoEmail.check();
    await expect(form.email).toBeDisabled();
    await form.tags.click();
    await form.suggestedTag('major donor').click();
    await form.tags.fill('sings alto');
    await form.submit.click();

    await closeAfter(page, 'Donor Noor Haddad was added successfully!');
    expect(await organization.findDonors()).toMatchObject([
      { name: 'Noor Haddad', email: null, tags: ['major donor', 'sings alto'] },
    ]);
  });

  await test.step('a lost connection keeps what was typed, and trying again adds one donor', async () => {
    watch.expect('POST /api/donors failed');
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    const form = donorDialog(page, 'Add Donor');
    await donorsScreen(page).addButton.click();
    await form.name.fill('Ruth Ok');
    await form.hasNoEmail.check();

    await page.route('**/api/donors', loseAnswer, { times: 1 });
    await form.submit.click();
    await expect(form.banner).toContainText('Failed to add donor');
    await expect(form.name).toHaveValue('Ruth Ok');

    await form.submit.click();
    await closeAfter(page, 'Donor Ruth Ok was added successfully!');
    expect(await organization.findDonors('Ruth Ok')).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });
});

/** The server gets the call, but the browser never gets the response. */
async function loseAnswer(route: Parameters<Parameters<Page['route']>[1]>[0]) {
  await route.fetch();
  await route.abort('connectionreset');
}
