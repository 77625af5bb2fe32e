import { campaignEndpoints, donationEndpoints as on } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, success, toListAnswer } from '../../../test/answers.ts';
import { expectOverlayAccessible } from '../../../test/axe.ts';
import { answerDonations, someDonation } from '../../../test/donations.ts';
import { mountScreen, resizeWindow, startScript } from '../../../test/mount.tsx';
import { answerPledges } from '../../../test/pledges.ts';
import DonationsScreen from './screen.tsx';

const gala = { _id: makeId(201), name: 'Spring Gala', description: '' };

const splits = [
  { campaign: gala, fund: null, amount: cents(30_00), refunded: cents(0) },
  { campaign: null, fund: null, amount: cents(20_00), refunded: cents(0) },
];

const dialog = page.getByRole('dialog');
const part = (number: number) => dialog.getByRole('group', { name: `Part ${number}` });
const findAmount = (number: number) => part(number).getByRole('textbox', { name: 'Amount' });
const button = (name: string) => dialog.getByRole('button', { name });
const rest = dialog.getByRole('status').filter({ hasText: /left|add up|too much/ });

async function open(given: Parameters<typeof someDonation>[0]) {
  const server = startScript();
  answerDonations(server, [someDonation(given)]);
  answerPledges(server, []);
  server.answer(campaignEndpoints.search, () => toListAnswer([gala]));
  mountScreen({ path: 'donations', screen: DonationsScreen });
  await page.getByRole('button', { name: 'Noor Haddad' }).click();
  const sent = server.answer(on.update, () => ({ success, data: someDonation(), message: 'Done' }));
  return { server, sent };
}

test('a donation is split once its parts add up, with what is left shown live', async () => {
  const { sent } = await open({ campaign: gala });
  await button('Split This Donation').click();
  await expect.element(rest).toHaveTextContent('$50.00 left to assign');
  await expect
    .element(part(1).getByRole('combobox', { name: 'Campaign' }))
    .toHaveValue('Spring Gala');
  await findAmount(1).fill('30');
  await findAmount(2).fill('30');
  await expect.element(rest).toHaveTextContent('$10.00 too much');
  await button('Save Changes').click();
  await expect.element(dialog).toMatchTextContent('The parts don’t add up to the amount');
  await expectOverlayAccessible('dialog');
  expect(sent).toEqual([]);

  await findAmount(2).fill('20');
  await expect.element(rest).toHaveTextContent('The parts add up.');
  await button('Save Changes').click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([
      {
        campaign: null,
        splits: [
          { campaign: gala._id, amount: 30_00 },
          { campaign: null, amount: 20_00 },
        ],
      },
    ]);
});

test('a split donation shows its parts, and is for one campaign again if a part is removed', async () => {
  const { sent } = await open({ splits });
  await expect.element(page.getByTitle('$30 for Spring Gala')).toBeInTheDocument();
  await expect.element(findAmount(2)).toHaveValue('20');
  await button('Remove part 2').click();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Campaign' }))
    .toHaveValue('Spring Gala');
  await button('Save Changes').click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ campaign: gala._id, splits: [] }]);
});

test('on a phone the parts fit', async () => {
  await resizeWindow();
  await open({ splits });
  await button('Add Part').click();
  await userEvent.tab();
  await expect.element(part(3)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectOverlayAccessible('dialog');
});
