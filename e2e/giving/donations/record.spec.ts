import { expect, test } from '../../world/test.ts';
import { donationHelpers } from './giving.ts';
import { closeAfter, donationDialog, donationsScreen } from './screen.ts';

const recorded = 'Donation recorded successfully!';

test('a donation is recorded and counts at once @both', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
  await donationHelpers(organization).pledge({ donor, amount: 600 });
  const screen = donationsScreen(page);
  const form = donationDialog(page, 'Record Donation');
  await screen.open();
  await screen.recordButton.click();
  await expect(form.donor).toBeFocused();
  await expect(form.method).toHaveValue('cash');

  await form.pickDonor('Noor Haddad');
  await expect(form.pledge).toHaveValue('');
  await form.amount.fill('1,200.50');
  await form.method.selectOption('Check');
  await form.date.fill('2026-03-31');
  await form.campaign.focus();
  await page.keyboard.press('Tab');
  await expect(form.notes).toBeFocused();
  const [notes, submit] = [await form.notes.boundingBox(), await form.submit.boundingBox()];
  expect(notes && notes.y + notes.height).toBeLessThan(submit?.y ?? 0);
  await form.notes.fill('Given at the spring gala, with a note for the kitchen staff.');
  await form.submit.click();

  await closeAfter(page, recorded);
  const entry = screen.entry('Noor Haddad');
  await expect(entry).toContainText('$1,200.50');
  await expect(entry).toContainText('Mar 31, 2026');
  await expect(entry).toContainText('Check');
  await expect(entry).toContainText('Given at the spring gala, with a note for the kitc...');
  await expect(screen.card('Total Given')).toContainText('$1,201');
  await expect(screen.card('Donations')).toContainText('1');
  expect(await donationHelpers(organization).findDonations()).toMatchObject([{ amount: 1_200.5 }]);
});

test('a stack of equal checks is recorded one after the other, each of them once', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/donations 409');
  const donor = await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
  await donationHelpers(organization).campaign('Spring Gala');
  const form = donationDialog(page, 'Record Donation');
  const another = form.dialog.getByRole('button', { name: 'Save and add another' });
  await donationsScreen(page).open();
  await donationsScreen(page).recordButton.click();
  await form.date.fill('2026-03-31');
  await form.method.selectOption('Check');
  await form.campaign.fill('spring gala');
  await form.campaign.press('Enter');
  await expect(form.campaign).toHaveValue('Spring Gala');
  for (const isTwin of [false, true]) {
    await form.pickDonor('Noor Haddad');
    await form.amount.fill('50');
    await another.click();
    if (isTwin) {
      await expect(form.dialog).toContainText('This donation may already be recorded.');
      await form.dialog.getByRole('button', { name: 'Record Anyway' }).click();
    }
    await expect(form.donor).toHaveValue('');
    await expect(form.donor).toBeFocused();
    await expect(form.amount).toHaveValue('');
    await expect(form.date).toHaveValue('2026-03-31');
    await expect(form.method).toHaveValue('check');
    await expect(form.campaign).toHaveValue('Spring Gala');
  }
  await form.pickDonor('Noor Haddad');
  await form.amount.fill('75');
  await form.amount.press('Enter');
  await closeAfter(page, recorded);

  const donation = { donor: { _id: donor._id }, method: 'check', date: '2026-03-31' };
  expect(await donationHelpers(organization).findDonations()).toMatchObject([
    { ...donation, amount: 75 },
    { ...donation, amount: 50 },
    { ...donation, amount: 50 },
  ]);
});

test('a donation can pay one of the open pledges of its donor, and keeps an amount that was typed', async ({
  signedIn: page,
  organization,
}) => {
  await test.step('a donor and an amount are asked for in words, and a typed amount stays with a pledge', async () => {
    const donor = await organization.donor({ name: 'Noor Haddad' });
    await donationHelpers(organization).pledge({ donor, amount: 600 });
    const form = donationDialog(page, 'Record Donation');
    await donationsScreen(page).open();
    await page.keyboard.press('n');
    await form.submit.click();

    await expect(form.dialog.getByText('Donor is required')).toBeVisible();
    await expect(form.dialog.getByText('Please enter a valid amount')).toBeVisible();
    await expect(form.donor).toBeFocused();

    await form.amount.fill('12.345');
    await form.submit.click();
    await expect(form.dialog.getByText('Use at most two decimals.')).toBeVisible();

    await form.amount.fill('50');
    await form.pickDonor('Noor Haddad');
    await form.pledge.selectOption({ index: 1 });
    await expect(form.amount).toHaveValue('50');
  });

  await test.step('a gift can pay one of the open pledges of its donor', async () => {
    const donor = await organization.donor({ name: 'Ruth Ok' });
    const giving = donationHelpers(organization);
    const campaign = await giving.campaign('Spring Gala');
    const pledge = await giving.pledge({ donor, amount: 600, campaign: campaign._id });
    await giving.donation({ donor, amount: 250, pledgeId: pledge._id });
    const form = donationDialog(page, 'Record Donation');
    const screen = donationsScreen(page);
    await screen.open();
    await screen.recordButton.click();
    await form.pickDonor('Ruth Ok');
    await expect(form.dialog).toContainText('Ruth Ok has an open pledge.');

    await form.pledge.selectOption('$350.00 left of $600.00 · promised Mar 1, 2026 · Spring Gala');
    await expect(form.amount).toHaveValue('350');
    await expect(form.campaign).toHaveValue('Spring Gala');
    await form.submit.click();

    await closeAfter(page, recorded);
    await expect(screen.entry('$350')).toContainText('$600 pledge of Mar 1, 2026');
    expect(await giving.findPledge(pledge)).toMatchObject({ status: 'settled' });
  });
});

test('the menu of a donor leads to the form, where a recurring donation says when the next one is expected', async ({
  signedIn: page,
  organization,
}) => {
  await test.step('the menu of a donor leads to the form with the donor in it', async () => {
    await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
    const form = donationDialog(page, 'Record Donation');
    await page.goto('/dashboard/donors');
    await page.getByRole('button', { name: 'Actions for Noor Haddad' }).click();
    await page.getByRole('menuitem', { name: 'Record Donation' }).click();

    await expect(form.donor).toHaveValue('Noor Haddad');
    await page.reload();
    await expect(page.getByText('No donations yet')).toBeVisible();
    await expect(form.dialog).toBeHidden();
  });

  await test.step('a recurring gift says when the next one is expected', async () => {
    const form = donationDialog(page, 'Record Donation');
    const screen = donationsScreen(page);
    await screen.recordButton.click();
    await form.pickDonor('Noor Haddad');
    await form.amount.fill('25');
    await form.date.fill('2026-01-31');
    await form.isRecurring.check();
    await expect(form.frequency).toHaveValue('monthly');
    await expect(form.dialog).toContainText('The next donation is expected on Feb 28, 2026.');
    await form.frequency.selectOption('Quarterly');
    await form.submit.click();

    await closeAfter(page, recorded);
    await expect(screen.entry('Noor Haddad')).toContainText('Recurring (quarterly)');
    await expect(screen.entry('Noor Haddad')).toContainText('Next Apr 30, 2026');
  });
});

test('a donation that fails is said so and keeps what was typed; a likely double needs a question', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/donations 502', 'POST /api/donations 409');
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = donationHelpers(organization);
  await giving.donation({ donor, amount: 50, method: 'cash' });
  const form = donationDialog(page, 'Record Donation');
  const question = form.dialog.getByText(
    'This donation may already be recorded. Record it anyway?',
  );
  const screen = donationsScreen(page);
  await screen.open();
  await page.route('**/api/donations', (route) => route.fulfill({ status: 502, body: 'Oops' }), {
    times: 1,
  });
  await page.keyboard.press('n');
  await form.pickDonor('Noor Haddad');
  await form.amount.fill('50');
  await form.date.fill('2026-03-31');
  await form.submit.click();
  await expect(form.banner).toContainText('An error occurred while recording the donation');
  await expect(screen.notice('Failed to record donation. Please try again.')).toBeVisible();
  await expect(form.amount).toHaveValue('50');

  await form.submit.click();
  await expect(question).toBeVisible();
  expect(await giving.findDonations()).toHaveLength(1);

  await form.dialog.getByRole('button', { name: 'Record Anyway' }).click();
  await closeAfter(page, recorded);
  expect(await giving.findDonations()).toHaveLength(2);
});
