import { expect, test } from '../../world/test.ts';
import { donationHelpers } from './giving.ts';
import { closeAfter, donationDialog, donationsScreen } from './screen.ts';

const recorded = 'Donation recorded successfully!';

test('a donation is recorded, moved to another pledge, refunded, deleted and restored', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  const giving = donationHelpers(organization);
  const noor = await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
  const ruth = await organization.donor({ name: 'Ruth Ok' });
  await giving.pledge({ donor: noor, amount: 600 });
  const campaign = await giving.campaign('Spring Gala');
  const gala = await giving.pledge({ donor: ruth, amount: 600, campaign: campaign._id });
  const later = await giving.pledge({ donor: ruth, amount: 500, dueDate: '2027-01-31' });
  const screen = donationsScreen(page);
  await screen.open();

  await test.step('it is recorded and counts at once', async () => {
    const form = donationDialog(page, 'Record Donation');
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
    for (const words of ['$1,200.50', 'Mar 31, 2026', 'Check']) {
      await expect(entry).toContainText(words);
    }
    await expect(entry).toContainText('Given at the spring gala, with a note for the kitc...');
    await expect(screen.card('Total Given')).toContainText('$1,201');
    await expect(screen.card('Donations')).toContainText('1');
    expect(await giving.findDonations()).toMatchObject([{ amount: 1_200.5 }]);
  });

  await test.step('another one pays a pledge of its donor', async () => {
    const form = donationDialog(page, 'Record Donation');
    await screen.recordButton.click();
    await form.pickDonor('Ruth Ok');
    await expect(form.dialog).toContainText('Ruth Ok has 2 open pledges.');
    await form.pledge.selectOption('$600.00 left of $600.00 · promised Mar 1, 2026 · Spring Gala');
    await expect(form.amount).toHaveValue('600');
    await expect(form.campaign).toHaveValue('Spring Gala');
    await form.date.fill('2026-03-31');
    await form.submit.click();

    await closeAfter(page, recorded);
    await expect(screen.entry('Ruth Ok')).toContainText('$600 pledge made on Mar 1, 2026');
    expect(await giving.findPledge(gala)).toMatchObject({ status: 'settled' });
  });

  await test.step('moved to another pledge, it takes its money along', async () => {
    const form = donationDialog(page, 'Edit Donation');
    await page.getByRole('button', { name: 'Edit $600.00 from Ruth Ok' }).click();
    await expect(form.pledge).toHaveValue(gala._id);
    await form.amount.fill('100');
    await form.pledge.selectOption('$500.00 left of $500.00 · due Jan 31, 2027');
    await expect(form.dialog).toContainText(
      'This donation will no longer count toward Ruth Ok’s pledge.',
    );
    await form.amount.fill('100');
    await form.submit.click();

    await closeAfter(page, 'Donation updated successfully!');
    expect(await giving.findPledge(gala)).toMatchObject({ status: 'open', amountFulfilled: 0 });
    expect(await giving.findPledge(later)).toMatchObject({ amountFulfilled: 100 });
  });

  await test.step('a refund takes its money out of the pledge and the totals', async () => {
    const dialog = page.getByRole('dialog', { name: 'Refund Donation' });
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    const refund = dialog.getByRole('button', { name: 'Record Refund' });
    await screen.choose('Refund', '$100.00 from Ruth Ok');
    await expect(dialog).toContainText('$100.00 from Ruth Ok on Mar 31, 2026.');
    await expect(amount).toHaveValue('100');
    await amount.fill('100.01');
    await refund.click();
    await expect(dialog).toContainText('You can refund up to $100.00 of this donation.');

    await amount.fill('30');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Given twice by mistake.');
    await refund.click();
    await closeAfter(page, '$30.00 was recorded as refunded.');
    await expect(screen.entry('Ruth Ok')).toContainText('$30 refunded');
    await expect(screen.card('Total Given')).toContainText('$1,271');
    expect(await giving.findPledge(later)).toMatchObject({ amountFulfilled: 70 });
  });

  await test.step('it is deleted after a question, and Undo brings its money back', async () => {
    watch.expect('DELETE /api/donations/:id 502');
    const dialog = page.getByRole('dialog', { name: 'Delete Donation' });
    await screen.choose('Delete', '$100.00 from Ruth Ok');
    await expect(dialog).toContainText(
      'Are you sure you want to delete this $100.00 donation? This action cannot be undone.',
    );
    const fail = { status: 502, body: 'Oops' };
    await page.route('**/api/donations/*', (route) => route.fulfill(fail), { times: 1 });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to delete donation');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(screen.entry('Ruth Ok')).toBeVisible();

    await screen.choose('Delete', '$100.00 from Ruth Ok');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Donation deleted successfully!').last()).toBeVisible();
    await expect(screen.entry('Ruth Ok')).toHaveCount(0);
    expect(await giving.findPledge(later)).toMatchObject({ amountFulfilled: 0 });

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(screen.entry('Ruth Ok')).toContainText('$500 pledge made on Mar 1, 2026');
    await expect(screen.card('Total Given')).toContainText('$1,271');
    expect(await giving.findPledge(later)).toMatchObject({ amountFulfilled: 70 });
  });

  await test.step('a donation without anything left is not refunded again', async () => {
    const dialog = page.getByRole('dialog', { name: 'Refund Donation' });
    await screen.choose('Refund', '$100.00 from Ruth Ok');
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('70');
    await dialog.getByRole('button', { name: 'Record Refund' }).click();
    await closeAfter(page, '$70.00 was recorded as refunded.');
    await expect(screen.entry('Ruth Ok')).toContainText('Refunded');
    await page.getByRole('button', { name: 'Actions for $100.00 from Ruth Ok' }).click();
    await expect(page.getByRole('menuitem', { name: 'Refund' })).toBeDisabled();
  });
});
