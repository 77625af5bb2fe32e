import { bankEndpoints as on, donorEndpoints, fundEndpoints } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, toListAnswer } from '../../../../test/answers.ts';
import { expectOverlayAccessible } from '../../../../test/axe.ts';
import { deposit, inboxPath, startInbox, unknown } from '../../../../test/bank.ts';
import { mountApp, resizeWindow } from '../../../../test/mount.tsx';
import { answerPledges, somePledge } from '../../../../test/pledges.ts';

const dialog = page.getByRole('dialog');
const donation = (number: number, name: string, amount: number) => ({
  _id: makeId(number),
  donor: { _id: makeId(number + 100), name },
  amount: cents(amount),
  date: day('2026-03-13'),
  campaign: number === 41 ? 'Spring Gala' : null,
});
const known = [donation(41, 'Noor Haddad', 10_000), donation(42, 'Ann Lee', 25_050)];
const searched = donation(43, 'Kim Park', 5_000);

function openDialog() {
  const inbox = startInbox([unknown, deposit]);
  const searches = inbox.server.answer(on.donations, ({ query: { search } }) =>
    toListAnswer(search === '' ? known : [searched]),
  );
  inbox.server.answer(fundEndpoints.list, () => toListAnswer([]));
  mountApp(inboxPath);
  return { ...inbox, searches };
}

test('donations are chosen until they add up to the cent, across searches', async () => {
  const { matches, searches } = openDialog();
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await userEvent.keyboard('jc');
  await expect.element(dialog.getByRole('searchbox', { name: 'Search donations' })).toHaveFocus();
  const noor = dialog.getByRole('checkbox', { name: 'Noor Haddad $100.00' });
  await noor.click();
  await expect.element(dialog.getByText('$100.00 of $350.50', { exact: false })).toBeVisible();
  await expectOverlayAccessible('dialog');

  const match = dialog.getByRole('button', { name: 'Match', exact: true });
  await match.hover();
  await expect.element(page.getByRole('tooltip', { name: '$250.50 is missing' })).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search donations' }).fill('park');
  await expect.poll(() => searches.at(-1)?.query.search).toBe('park');
  const kim = dialog.getByRole('checkbox', { name: 'Kim Park $50.00' });
  await kim.click();
  await expect.element(dialog.getByText('$150.00 of $350.50', { exact: false })).toBeVisible();
  await kim.click();
  await expect.element(noor).toBeChecked();
  await dialog.getByRole('button', { name: 'Clear search' }).click();
  await dialog.getByRole('checkbox', { name: 'Ann Lee $250.50' }).click();
  await match.click();
  await expect.poll(() => matches[0]?.body.donationIds).toEqual([makeId(41), makeId(42)]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a new donation of a donor is recorded on a phone, for an open pledge', async () => {
  await resizeWindow();
  const { server, recorded } = openDialog();
  const noor = { _id: makeId(51), name: 'Noor Haddad', email: null };
  server.answer(donorEndpoints.search, () => toListAnswer([noor]));
  answerPledges(server, [somePledge()]);
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await dialog.getByRole('button', { name: 'New donation' }).click();
  await dialog.getByRole('combobox', { name: 'Donor' }).fill('noor');
  await page.getByRole('option', { name: 'Noor Haddad', exact: false }).click();
  const pledge = dialog.getByRole('combobox', { name: 'Pledge' });
  await pledge.selectOptions(somePledge()._id);
  await expectOverlayAccessible('dialog');
  await dialog.getByRole('button', { name: 'Record $12.34' }).click();
  await expect
    .poll(() => recorded[0]?.body)
    .toEqual({ donorId: noor._id, pledgeId: somePledge()._id, campaign: null, fund: null });
});

test('nothing found says how to find more, and a failure can be repeated', async () => {
  const { server } = openDialog();
  server.break(on.donations);
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect.element(dialog.getByText('Error Loading Donations')).toBeVisible();
  await expectOverlayAccessible('dialog');
  server.answer(on.donations, () => toListAnswer([]));
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect
    .element(dialog.getByText('No unmatched donation around this day.', { exact: false }))
    .toBeVisible();
  await expectOverlayAccessible('dialog');
});
