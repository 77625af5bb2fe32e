import { expect, test } from '../../world/test.ts';
import { donationHelpers } from './giving.ts';
import { closeAfter, donationDialog, donationsScreen } from './screen.ts';

const updated = 'Donation updated successfully!';

test('the form shows what is stored, and a change shows in the list', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  await test.step('the form shows what is stored, and a change shows in the list', async () => {
    const donor = await organization.donor({ name: 'Noor Haddad' });
    const giving = donationHelpers(organization);
    const campaign = await giving.campaign('Spring Gala');
    await giving.donation({ donor, amount: 50.25, campaign: campaign._id, notes: 'Thank her.' });
    const form = donationDialog(page, 'Edit Donation');
    const screen = donationsScreen(page);
    await screen.open();
    await page.getByRole('button', { name: 'Noor Haddad', exact: true }).click();

    await expect(form.donor).toHaveValue('Noor Haddad');
    await expect(form.amount).toHaveValue('50.25');
    await expect(form.method).toHaveValue('check');
    await expect(form.date).toHaveValue('2026-03-31');
    await expect(form.campaign).toHaveValue('Spring Gala');
    await expect(form.notes).toHaveValue('Thank her.');

    await form.amount.fill('75');
    await form.method.selectOption('PayPal');
    await form.submit.click();

    await closeAfter(page, updated);
    await expect(screen.entry('$75')).toContainText('PayPal');
    await expect(screen.card('Total Given')).toContainText('$75');
  });

  await test.step('another person’s change is not overwritten', async () => {
    watch.expect('PUT /api/donations/:id 409');
    const giving = donationHelpers(organization);
    const [donation] = await giving.findDonations();
    const form = donationDialog(page, 'Edit Donation');
    const screen = donationsScreen(page);
    await screen.choose('Edit', '$75.00 from Noor Haddad');
    await expect(form.notes).toHaveValue('Thank her.');
    if (donation) await giving.change(donation, { notes: 'Came by mail.' });

    await form.notes.fill('Came by hand.');
    await form.submit.click();
    await expect(form.banner).toContainText(
      'This record was changed by someone else. Reload to see the latest version.',
    );
    await form.banner.getByRole('button', { name: 'Reload' }).click();
    await expect(form.notes).toHaveValue('Came by mail.');
    await form.notes.fill('Came by mail, then by hand.');
    await form.submit.click();

    await closeAfter(page, updated);
    expect(await giving.findDonations()).toMatchObject([{ notes: 'Came by mail, then by hand.' }]);
  });
});

test('a donation moved to another pledge takes its money along, and to another donor leaves it', async ({
  signedIn: page,
  organization,
}) => {
  await test.step('a gift moved to another pledge takes its money along', async () => {
    const donor = await organization.donor({ name: 'Noor Haddad' });
    const giving = donationHelpers(organization);
    const old = await giving.pledge({ donor, amount: 100 });
    const other = await giving.pledge({ donor, amount: 500, dueDate: '2027-01-31' });
    await giving.donation({ donor, amount: 100, pledgeId: old._id });
    const form = donationDialog(page, 'Edit Donation');
    await donationsScreen(page).open();
    await page.getByRole('button', { name: 'Edit $100.00 from Noor Haddad' }).click();
    await expect(form.pledge).toHaveValue(old._id);

    await form.pledge.selectOption('$500.00 left of $500.00 · due Jan 31, 2027');
    await expect(form.dialog).toContainText(
      'This donation will no longer count toward Noor Haddad’s pledge.',
    );
    await form.submit.click();

    await closeAfter(page, updated);
    expect(await giving.findPledge(old)).toMatchObject({ status: 'open', amountFulfilled: 0 });
    expect(await giving.findPledge(other)).toMatchObject({ amountFulfilled: 100 });
  });

  await test.step('a gift moved to another donor leaves the pledge of the first', async () => {
    const donor = await organization.donor({ name: 'Sam Lind' });
    await organization.donor({ name: 'Ruth Ok' });
    const giving = donationHelpers(organization);
    const pledge = await giving.pledge({ donor, amount: 100 });
    await giving.donation({ donor, amount: 40, pledgeId: pledge._id });
    const form = donationDialog(page, 'Edit Donation');
    const screen = donationsScreen(page);
    await screen.open();
    await screen.choose('Edit', '$40.00 from Sam Lind');
    await form.pickDonor('Ruth Ok');
    await expect(form.pledge).toHaveValue('');
    await form.submit.click();

    await closeAfter(page, updated);
    await expect(screen.donors).toHaveText(['Ruth Ok', 'Noor Haddad']);
    expect(await giving.findPledge(pledge)).toMatchObject({ amountFulfilled: 0 });
  });
});
