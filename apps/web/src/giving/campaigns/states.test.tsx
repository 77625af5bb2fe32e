import { type Campaign, campaignEndpoints as on } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, success, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { mountScreen, resizeWindow, startScript } from '../../../test/mount.tsx';
import type { ScriptedServer } from '../../../test/scripted-server.ts';
import CampaignsScreen from './screen.tsx';

const openScreen = (search = '') =>
  mountScreen({ path: 'campaigns', screen: CampaignsScreen, search });

const spring: Campaign = {
  _id: makeId(100),
  version: 1,
  name: 'Spring Appeal',
  description: 'Seeds and tools for the community garden behind the old library.',
  startDate: day('2026-03-01'),
  endDate: day('2027-02-28'),
  targetAmount: cents(200_000),
  currentAmount: cents(50_000),
  donations: 1,
  inKind: { gifts: 0, value: cents(0) },
  pledges: 1,
  pledgedAmount: cents(40_000),
  createdAt: '2026-01-01T12:00:00.000Z',
};

const named = (name: string, number: number): Campaign => ({
  ...spring,
  _id: makeId(number + 100),
  name,
});

const sixNames = Array.from('ABCDEF', (letter) => `Appeal ${letter}`);

/** Answers with those of these campaigns whose name has the searched words. */
function listCampaigns(server: ScriptedServer, campaigns: readonly Campaign[]) {
  server.answer(on.list, ({ query }) => {
    const words = (query.search ?? '').toLowerCase();
    const found = campaigns.filter(({ name }) => name.toLowerCase().includes(words));
    return toPageAnswer(found, query);
  });
}

/** The list item with this heading. */
const card = (name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });
const names = page.getByRole('main').getByRole('heading', { level: 2 });
const searchBox = page.getByRole('searchbox', { name: 'Search campaigns...' });
const shownNames = () => names.elements().map((name) => name.textContent);

const dialogTitled = (title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Campaign Name' }),
    startDate: dialog.getByLabelText('Start Date'),
    endDate: dialog.getByLabelText('End Date'),
    target: dialog.getByRole('textbox', { name: 'Target Amount' }),
    banner: dialog.getByRole('alert'),
  };
};

test('on a phone a card says how far its campaign has come, and nothing is too wide', async () => {
  await resizeWindow();
  listCampaigns(startScript(), [
    spring,
    {
      ...named('Past Gala', 1),
      startDate: null,
      endDate: day('2020-01-31'),
      currentAmount: cents(250_010),
    },
  ]);
  openScreen();

  const appeal = card('Spring Appeal');
  const shown = 'Seeds and tools for the community garden behind the old libr...';
  await expect.element(appeal).toMatchTextContent(shown);
  for (const words of ['$2,000.00', '$500.00', '25%', 'Mar 1, 2026', 'Feb 28, 2027']) {
    await expect.element(appeal).toMatchTextContent(words);
  }
  await expect.element(appeal.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  for (const words of ['$2,500.10', '100%', 'Completed', 'Not set']) {
    await expect.element(card('Past Gala')).toMatchTextContent(words);
  }
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test('a screen without campaigns says what they are for, and a search without results says so', async () => {
  listCampaigns(startScript(), []);
  openScreen();
  await expect.element(page.getByText('No campaigns yet')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Create Your First Campaign' }).click();
  await expect.element(dialogTitled('Create Campaign').name).toHaveFocus();
});

test('a failed load of the campaigns is reported, and Try Again loads them', async () => {
  const server = startScript();
  server.break(on.list);
  openScreen();
  await expect.element(page.getByText('Error Loading Campaigns')).toBeVisible();
  await expect.element(page.getByText('An error occurred while fetching campaigns')).toBeVisible();
  await expectAccessible();

  listCampaigns(server, [spring]);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(shownNames).toEqual(['Spring Appeal']);
});

test('six campaigns are not searched', async () => {
  listCampaigns(startScript(), sixNames.map(named));
  openScreen();

  await expect.poll(shownNames).toHaveLength(6);
  expect(searchBox.query()).toBeNull();
});

test('seven campaigns are searched from the keyboard, and clearing brings all back', async () => {
  listCampaigns(startScript(), [...sixNames, 'Winter in Paris'].map(named));
  openScreen();
  await expect.poll(shownNames).toHaveLength(7);

  await userEvent.keyboard('/');
  await expect.element(searchBox).toHaveFocus();
  await userEvent.keyboard('PARIS');
  await expect.poll(shownNames).toEqual(['Winter in Paris']);
  await expect.element(page.getByText('Showing 1 result for "PARIS"').first()).toBeVisible();
  const active = page.getByRole('main').getByText('of 7 campaigns');
  await expect.element(active).toBeVisible();

  await searchBox.fill('nothing like it');
  await expect.element(page.getByText('No campaigns found')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(shownNames).toHaveLength(7);
  await expect.element(searchBox).toHaveFocus();
});

test('navigation state opens the form on arrival, once', async () => {
  listCampaigns(startScript(), []);
  const screen = openScreen();
  await screen.goTo('/dashboard/campaigns', { openAddCampaignForm: true });
  const { dialog, name } = dialogTitled('Create Campaign');
  await expect.element(name).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'New Campaign' })).toBeVisible();
});

test('every wrong field of a new campaign says what is wrong, and nothing is sent', async () => {
  const server = startScript();
  listCampaigns(server, [spring]);
  const sent = server.answer(on.create, () => ({ success, data: spring }));
  openScreen();
  await expect.element(page.getByRole('button', { name: 'New Campaign' })).toBeVisible();
  await userEvent.keyboard('n');
  const form = dialogTitled('Create Campaign');
  await form.name.fill('   ');
  await form.startDate.fill('2026-05-02');
  await form.endDate.fill('2026-05-01');
  await form.target.fill('0');
  await form.dialog.getByRole('button', { name: 'Create Campaign' }).click();

  await expect.element(form.dialog).toMatchTextContent('Campaign name is required');
  await expect.element(form.dialog).toMatchTextContent('Start date cannot be after end date');
  await expect.element(form.dialog).toMatchTextContent('Target amount must be greater than zero');
  await expect.element(form.name).toHaveFocus();
  await expectOverlayAccessible('dialog');

  await userEvent.keyboard('{Escape}');
  await form.dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => form.dialog.query()).toBeNull();
  expect(sent).toEqual([]);
});

test('a date typed in part is not taken for none, and a failure keeps what was typed', async () => {
  const server = startScript();
  listCampaigns(server, []);
  server.break(on.create);
  openScreen();
  await page.getByRole('button', { name: 'Create Your First Campaign' }).click();
  const form = dialogTitled('Create Campaign');
  const submit = form.dialog.getByRole('button', { name: 'Create Campaign' });
  await form.name.fill('Winter Coats');
  await form.startDate.fill('');
  await form.startDate.click();
  await userEvent.keyboard('1');
  await submit.click();
  await expect.element(form.dialog).toMatchTextContent('Enter a complete date.');
  await expect.element(form.startDate).toHaveFocus();

  await form.startDate.fill('2026-12-01');
  await submit.click();
  await expect
    .element(form.banner)
    .toMatchTextContent('An error occurred while creating the campaign');
  await expect
    .element(form.banner)
    .toMatchTextContent('Failed to create campaign. Please try again.');

  const message = 'Campaign "Winter Coats" was created successfully!';
  const sent = server.answer(on.create, () => ({ success, data: spring, message }));
  await submit.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.poll(() => form.dialog.query()).toBeNull();
  expect(sent).toMatchObject([{ body: { name: 'Winter Coats', startDate: '2026-12-01' } }]);
});

test('the form and the question of a campaign deleted meanwhile say so and keep what was typed', async () => {
  const server = startScript();
  listCampaigns(server, [spring]);
  server.refuse(on.update, 'campaigns/not-found');
  server.refuse(on.remove, 'campaigns/not-found');
  openScreen();
  await page.getByRole('button', { name: 'Edit Spring Appeal' }).click();
  const form = dialogTitled('Edit Campaign');
  await expect.element(form.name).toHaveValue('Spring Appeal');
  await expectOverlayAccessible('dialog');
  await form.name.fill('Too late');
  await form.dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(form.banner).toMatchTextContent('This campaign doesn’t exist.');
  await expect.element(form.name).toHaveValue('Too late');
  await userEvent.keyboard('{Escape}');
  await form.dialog.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Delete Spring Appeal' }).click();
  const { dialog, banner } = dialogTitled('Delete Campaign');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectOverlayAccessible('dialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect
    .element(banner)
    .toMatchTextContent('Failed to delete campaign: This campaign doesn’t exist.');
});
