import { expect, test } from '../../world/test.ts';
import { donationHelpers } from './giving.ts';
import { closeAfter, donationDialog, donationsScreen } from './screen.ts';

const recorded = 'Donation recorded successfully!';

test('a donation is recorded and counts at once', async ({ signedIn: page, organization }) => {
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
  await expect(page.getByRole('button', { name: 'Split This Donation' })).toBeFocused();
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

test('a donation can pay one of the open pledges of its donor', async ({
  signedIn: page,
  organization,
}) => {
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
  await expect(screen.entry('$350')).toContainText('$600 pledge made on Mar 1, 2026');
  expect(await giving.findPledge(pledge)).toMatchObject({ status: 'settled' });
});
