import { expect, test } from '../../world/test.ts';
import { campaignDialog, openCampaigns, campaignsScreen, closeAfter } from './screen.ts';

test('a campaign is created, changed and deleted, and Undo brings it back with its money', async ({
  signedIn: page,
  organization,
}) => {
  const campaigns = openCampaigns(organization);
  const screen = campaignsScreen(page);
  await screen.open();

  await test.step('it is created with the usual dates and target at hand', async () => {
    const form = campaignDialog(page, 'Create Campaign');
    await page.getByRole('button', { name: 'Create Your First Campaign' }).click();
    await expect(form.name).toBeFocused();
    const start = await form.startDate.inputValue();
    const end = await form.endDate.inputValue();
    expect(Number(end.slice(0, 4))).toBe(Number(start.slice(0, 4)) + 1);
    await expect(form.target).toHaveValue('10,000');

    await form.name.fill('Winter Coats');
    await form.description.fill(
      'Warm coats for every child on the waiting list of the harbor school.',
    );
    await form.endDate.fill('');
    await form.target.fill('1200.5');
    await form.name.focus();
    await expect(form.target).toHaveValue('1,200.50');
    await form.submit.click();

    await closeAfter(page, 'Campaign "Winter Coats" was created successfully!');
    const card = screen.card('Winter Coats');
    for (const words of ['$1,200.50', '$0.00', 'Not set']) await expect(card).toContainText(words);
    await expect(card).toContainText(
      'Warm coats for every child on the waiting list of the harbor...',
    );
    await expect(screen.newButton).toBeVisible();
    expect(await campaigns.find()).toMatchObject([
      { name: 'Winter Coats', startDate: start, endDate: null, targetAmount: 1_200.5 },
    ]);
  });

  await test.step('the form shows what is stored, and a change shows on the card', async () => {
    const form = campaignDialog(page, 'Edit Campaign');
    await screen.editButton('Winter Coats').click();
    await expect(form.name).toHaveValue('Winter Coats');
    await expect(form.endDate).toHaveValue('');
    await expect(form.target).toHaveValue('1,200.50');
    await form.name.fill('Summer Appeal');
    await form.target.fill('2000');
    await form.target.press('ArrowUp');
    await form.submit.click();

    await closeAfter(page, 'Campaign "Summer Appeal" was updated successfully!');
    await expect(screen.card('Summer Appeal')).toContainText('$2,001.00');
  });

  await test.step('it is deleted after a question, and Undo brings back its money', async () => {
    const [campaign] = await campaigns.find();
    if (!campaign) throw new Error('There is no campaign.');
    const { _id: donor } = await organization.donor({ name: 'Noor Haddad' });
    await campaigns.give(campaign, donor, 150.25);
    await campaigns.promise(campaign, donor, 400);
    await screen.open();
    const card = screen.card('Summer Appeal');
    await expect(card).toContainText('$150.25');
    await expect(screen.figure('Raised')).toContainText('$150');
    await expect(card.getByRole('link', { name: 'View Pledges' })).toHaveAttribute(
      'href',
      `/dashboard/pledges?campaignId=${campaign._id}`,
    );

    await screen.deleteButton('Summer Appeal').click();
    const dialog = page.getByRole('dialog', { name: 'Delete Campaign' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete the campaign "Summer Appeal"? ' +
        'This action cannot be undone and will remove all associated data.',
    );
    await expect(dialog).toContainText(
      'Its 1 donation and 1 pledge stay in your records without a campaign.',
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(screen.notice('Campaign "Summer Appeal" was deleted successfully!')).toBeVisible();
    await expect(page.getByText('No campaigns yet')).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(card).toContainText('$150.25');
    await expect(card).toContainText('1 donation · 1 pledge for $400');
  });
});
