import { donationEndpoints as on, type Fund, fundEndpoints } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, success, toListAnswer } from '../../../test/answers.ts';
import { expectOverlayAccessible } from '../../../test/axe.ts';
import { answerDonations, someDonation } from '../../../test/donations.ts';
import { mountScreen, startScript } from '../../../test/mount.tsx';
import { answerPledges } from '../../../test/pledges.ts';
import DonationsScreen from './screen.tsx';

const general: Fund = {
  _id: makeId(900),
  name: 'General Fund',
  restriction: 'unrestricted',
  account: '',
  class: '',
  isDefault: true,
  isArchived: false,
  createdAt: '2026-01-01T12:00:00.000Z',
  version: 1,
};
const roof = { ...general, _id: makeId(901), name: 'Roof', isDefault: false };
const old = { ...roof, _id: makeId(902), name: 'Old', isArchived: true };

const dialog = page.getByRole('dialog');
const field = dialog.getByRole('combobox', { name: 'Fund' });

function open(funds: Fund[], fund: Fund | null = null) {
  const server = startScript();
  answerDonations(server, [someDonation({ fund })]);
  answerPledges(server, []);
  server.answer(fundEndpoints.list, () => toListAnswer(funds));
  mountScreen({ path: 'donations', screen: DonationsScreen });
  return server;
}

const openDonation = () => page.getByRole('button', { name: 'Noor Haddad' }).click();

test('a donation is moved to another fund, and archived funds are not offered', async () => {
  const server = open([general, roof, old]);
  const sent = server.answer(on.update, () => ({ success, data: someDonation(), message: 'Done' }));
  await openDonation();
  await expect.element(field).toHaveValue('');
  await expect.element(field.getByRole('option', { name: 'Old' })).not.toBeInTheDocument();
  await field.selectOptions('Roof');
  await expectOverlayAccessible('dialog');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => sent.map(({ body }) => body.fund)).toEqual([roof._id]);
});

test('with only the default fund, nobody is asked for one', async () => {
  open([general]);
  await openDonation();
  await expect.element(dialog.getByRole('combobox', { name: 'Campaign' })).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test('the list shows a donation’s fund and filters by it', async () => {
  open([general, roof], roof);
  await expect.element(page.getByTitle('Fund: Roof')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Filters' }));
  await field.selectOptions('Roof');
  await dialog.getByRole('button', { name: 'Show Donations' }).click();
  await expect.element(page.getByText('Roof').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});
