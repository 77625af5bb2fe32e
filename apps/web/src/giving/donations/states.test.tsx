import { campaignEndpoints, donationEndpoints as on, donorEndpoints } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, onTrial, someUser } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { answerDonations, someDonation } from '../../../test/donations.ts';
import { mountScreen, resizeWindow, startScript } from '../../../test/mount.tsx';
import { answerPledges, noor } from '../../../test/pledges.ts';
import DonationsScreen from './screen.tsx';

const openScreen = (search = '') =>
  mountScreen({ path: 'donations', screen: DonationsScreen, search });

const ruth = { _id: makeId(102), name: 'Ruth Ok', email: null };
const pledge = {
  _id: makeId(301),
  amount: cents(600_00),
  date: day('2026-03-01'),
  donor: noor,
};

const donors = page.getByRole('rowheader').getByRole('button');
const shownDonors = () => donors.elements().map((donor) => donor.textContent);
const row = (words: string) => page.getByRole('row').filter({ hasText: words });
const pagerLine = page
  .getByRole('main')
  .getByRole('status')
  .filter({ hasText: /^Showing/ });
const filters = page.getByRole('button', { name: /^Filters/ });

test('an empty list says how to start, and a search that finds nothing clears', async () => {
  answerDonations(startScript(), []);
  openScreen();
  await expect.element(page.getByText('No donations yet')).toBeVisible();
  await expect
    .element(page.getByText('Get started by recording your first donation.'))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Record Your First Donation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Donation' });
  await expect.element(dialog.getByRole('combobox', { name: 'Donor' })).toHaveFocus();
});

test('a list that cannot be fetched says so, and Try Again fetches it', async () => {
  const server = startScript();
  server.break(on.list);
  openScreen();
  await expect.element(page.getByText('Error Loading Donations')).toBeVisible();
  await expect.element(page.getByText('Failed to load donations')).toBeVisible();
  await expectAccessible();

  answerDonations(server, [someDonation()]);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(shownDonors).toEqual(['Noor Haddad']);
});

const variety = [
  someDonation({ amount: cents(20_00), refunded: cents(20_00), status: 'refunded' }),
  someDonation({ _id: makeId(602), donor: ruth, amount: cents(70_00), notes: 'By mail.' }),
  someDonation({
    _id: makeId(603),
    donor: { ...ruth, email: 'ruth@example.org' },
    amount: cents(80_00),
    method: 'bank_transfer',
    pledge,
  }),
  someDonation({
    _id: makeId(604),
    amount: cents(25_00),
    isRecurring: true,
    recurringInterval: 'quarterly',
    nextExpectedOn: day('2026-06-30'),
  }),
];

test('a row says what is known and what is not, and its menu what can be done', async () => {
  answerDonations(startScript(), variety);
  openScreen();
  for (const [amount, words] of [
    ['$20', ['Refunded', 'noor@example.org', 'Mar 31, 2026']],
    ['$70', ['No email', 'By mail.', 'Check']],
    ['$80', ['ruth@example.org', 'Bank transfer', '$600 pledge by Noor Haddad']],
    ['$25', ['Recurring (quarterly)', 'Next Jun 30, 2026']],
  ] as const) {
    for (const each of words) await expect.element(row(amount)).toMatchTextContent(each);
  }
  await expectAccessible();

  await page.getByRole('button', { name: 'Actions for $70.00 from Ruth Ok' }).click();
  await expectOverlayAccessible('menu');
});

test.each([1_440, 768])(
  'no status pushes the amount out of its cell (%i pixels)',
  async (width) => {
    await resizeWindow(width, 900);
    const amount = cents(98_765_43);
    answerDonations(startScript(), [
      someDonation({ amount, refunded: cents(12_345_67), status: 'partially_refunded' }),
      someDonation({
        _id: makeId(602),
        amount,
        refunded: cents(12_345_67),
        dispute: { status: 'needs_response', amount: cents(12_345_67) },
      }),
    ]);
    openScreen();
    await expect.element(row('$12,345.67 refunded')).toBeVisible();
    const cells = row('$98,765')
      .elements()
      .flatMap((each) => Array.from(each.children));
    expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
  },
);

test('the pledge that a donation pays is shown in full', async () => {
  const longest = { ...pledge, amount: cents(12_500_00), date: day('2048-12-28') };
  answerDonations(startScript(), [someDonation({ pledge: { ...longest, donor: noor } })]);
  openScreen();
  const link = page.getByRole('link', { name: '$12,500 pledge made on Dec 28, 2048' });
  await expect.element(link).toBeVisible();
  const cell = link.element().closest('td');
  expect(cell?.scrollWidth).toBe(cell?.clientWidth);
});

test('on a phone donations are cards, and nothing is too wide', async () => {
  await resizeWindow();
  answerDonations(startScript(), variety);
  openScreen();
  const card = page.getByRole('article').filter({ hasText: '$80' });
  for (const words of ['ruth@example.org', 'Bank transfer', '$600 pledge by Noor Haddad']) {
    await expect.element(card).toMatchTextContent(words);
  }
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test('ten donations are a page, and the address remembers it', async () => {
  const twelve = Array.from({ length: 12 }, (_, number) =>
    someDonation({ _id: makeId(700 + number), amount: cents((number + 1) * 100) }),
  );
  answerDonations(startScript(), twelve);
  const screen = openScreen();
  await expect.element(pagerLine).toHaveTextContent('Showing 1 to 10 of 12 results');

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(pagerLine).toHaveTextContent('Showing 11 to 12 of 12 results');
  expect(screen.url()).toContain('page=2');
});

test('filters stand in the address, are named, and go away one by one', async () => {
  const server = startScript();
  const queries = answerDonations(server, [
    someDonation(),
    someDonation({ _id: makeId(602), donor: ruth, method: 'cash' }),
  ]);
  server.refuse(donorEndpoints.get, 'donors/not-found');
  server.refuse(campaignEndpoints.get, 'campaigns/not-found');
  const screen = openScreen();
  await filters.click();
  const dialog = page.getByRole('dialog', { name: 'Filter Donations' });
  const show = dialog.getByRole('button', { name: 'Show Donations' });
  await dialog.getByRole('combobox', { name: 'Donor' }).fill('Noor');
  await page.getByRole('option', { name: /Noor Haddad/ }).click();
  await dialog.getByRole('combobox', { name: 'Payment Method' }).selectOptions('Check');
  await dialog.getByLabelText('From').fill('2026-01-31');
  await dialog.getByLabelText('To').fill('2026-01-01');
  await show.click();
  await expect.element(dialog).toMatchTextContent('Start date cannot be after end date');
  await expectOverlayAccessible('dialog');
  await dialog.getByLabelText('From').fill('2026-01-01');
  await dialog.getByLabelText('To').fill('2026-01-31');
  await show.click();

  await expect.poll(shownDonors).toEqual(['Noor Haddad']);
  await expect.element(filters).toHaveTextContent('Filters (3)');
  const wanted = { donorId: noor._id, method: 'check', startDate: '2026-01-01' };
  expect(queries.at(-1)).toMatchObject({ ...wanted, endDate: '2026-01-31' });
  for (const part of ['method=check', 'endDate=2026-01-31']) expect(screen.url()).toContain(part);
  await page.getByRole('button', { name: /^Remove filter Donor/ }).click();
  await expect.poll(() => queries.at(-1)).not.toHaveProperty('donorId');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect.poll(shownDonors).toHaveLength(2);
});

test('the search asks for the donations of a donor, and a search without results clears', async () => {
  answerDonations(startScript(), [someDonation(), someDonation({ _id: makeId(602), donor: ruth })]);
  openScreen();
  const search = page.getByRole('searchbox', { name: 'Search donations by donor...' });
  await search.fill('ruth');
  await expect.poll(shownDonors).toEqual(['Ruth Ok']);

  await search.fill('nobody');
  await expect
    .element(page.getByText('No data matches your current search criteria.'))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(shownDonors).toHaveLength(2);
});

test.each([
  [
    'during a trial a paid plan',
    onTrial('power'),
    'Please upgrade your plan to process payments.',
    'Upgrade Plan',
    '/dashboard/profile?tab=subscription',
  ],
  [
    'on a paid plan a connected account',
    someUser,
    'Please go to your profile settings to connect your account.',
    'Go to Payment Settings',
    '/dashboard/profile?tab=payments',
  ],
] as const)('Process Payment says that it needs %s', async (_, user, sentence, link, url) => {
  answerDonations(startScript({ user }), []);
  openScreen();
  await page.getByRole('button', { name: 'Process Your First Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Process Payment' });
  await expect.element(dialog).toMatchTextContent(sentence);
  await expectOverlayAccessible('dialog');
  await expect.element(dialog.getByRole('link', { name: link })).toHaveAttribute('href', url);
});

test('a link from a donor opens the form with the donor in it', async () => {
  const server = startScript();
  answerDonations(server, []);
  answerPledges(server, []);
  const screen = openScreen();
  await screen.goTo('/dashboard/donations', { openAddDonationForm: ruth });
  const dialog = page.getByRole('dialog', { name: 'Record Donation' });
  await expect.element(dialog.getByRole('combobox', { name: 'Donor' })).toHaveValue('Ruth Ok');
});
