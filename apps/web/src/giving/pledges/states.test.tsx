import { campaignEndpoints, donorEndpoints, pledgeEndpoints as on } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId } from '../../../test/answers.ts';
import {
  expectAccessible,
  expectAccessibleNow,
  expectOverlayAccessible,
} from '../../../test/axe.ts';
import { mountScreen, resizeWindow, startScript } from '../../../test/mount.tsx';
import { answerPledges, dayFromToday, noor, somePledge } from '../../../test/pledges.ts';
import PledgesScreen from './screen.tsx';

const openScreen = (search = '') => mountScreen({ path: 'pledges', screen: PledgesScreen, search });

const named = (name: string, number: number, given: Parameters<typeof somePledge>[0] = {}) =>
  somePledge({
    _id: makeId(400 + number),
    donor: { _id: makeId(500 + number), name, email: null },
    ...given,
  });

/** One pledge of each kind. */
const oneOfEach = [
  named('Ada Pending', 1, { amount: cents(400_00) }),
  named('Ben Fulfilled', 2, {
    amount: cents(300_00),
    amountFulfilled: cents(300_00),
    status: 'settled',
  }),
  named('Cy Overdue', 3, {
    amount: cents(200_00),
    dueDate: dayFromToday(-9),
    nextDueDate: dayFromToday(-9),
    pastDue: cents(200_00),
    isOverdue: true,
  }),
  named('Di Cancelled', 4, { amount: cents(100_00), pledged: cents(0), status: 'canceled' }),
];

const names = page.getByRole('rowheader').getByRole('button');
const shownNames = () => names.elements().map((name) => name.textContent);
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const countLine = page
  .getByRole('main')
  .getByRole('status')
  .filter({ hasText: /^Showing/ });
const cardButton = (label: string) => page.getByRole('button', { name: label, exact: true });
const header = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
const chip = (words: string) => page.getByRole('button', { name: `Remove filter ${words}` });

/** Whether an element is narrower than its text. */
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

test('an empty list says how to start, and a search that finds nothing clears', async () => {
  answerPledges(startScript(), []);
  openScreen('?search=nobody');
  await expect.element(page.getByText('No pledges found')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.element(page.getByText('No pledges yet')).toBeVisible();
  await expect
    .element(page.getByText('Get started by adding your first pledge to the system.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Pledge' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Add New Pledge' }).getByLabelText(/^Donor/))
    .toHaveFocus();
});

test('a list that cannot be fetched says so, and Try Again fetches it', async () => {
  const server = startScript();
  server.break(on.filter);
  openScreen();
  await expect.element(page.getByRole('heading', { name: 'Error Loading Pledges' })).toBeVisible();
  await expectAccessible();

  answerPledges(server, [somePledge()]);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(shownNames).toEqual(['Noor Haddad']);
});

test('the table, its cards and its menu say what each pledge is', async () => {
  answerPledges(startScript(), oneOfEach);
  openScreen();
  await expect.poll(shownNames).toEqual(oneOfEach.map(({ donor }) => donor.name));
  await expect.element(countLine).toHaveTextContent('Showing 1-4 of 4 pledges');
  await expect.element(row('Cy Overdue')).toMatchTextContent('9 days overdue');
  for (const [label, figures] of [
    ['Total Pledges', '4$900'],
    ['Pending', '2$600'],
    ['Fulfilled', '1$300'],
    ['Overdue', '1$200'],
    ['Cancelled', '1$100'],
  ] as const) {
    const card = page.getByRole('main').getByRole('button', { name: label, exact: true });
    const figure = card.element().closest('dl > div');
    expect(figure?.textContent).toContain(figures);
  }
  await expectAccessible();

  await page.getByRole('button', { name: 'Actions for Cy Overdue' }).click();
  await expectOverlayAccessible('menu');
});

test('cards, dropdown, search and chips narrow the list and say so', async () => {
  const filters = answerPledges(startScript(), oneOfEach);
  const screen = openScreen();
  const status = page.getByRole('main').getByRole('combobox', { name: 'Status' });
  const search = page.getByRole('searchbox', { name: 'Search pledges...' });
  await expect.poll(shownNames).toHaveLength(4);

  await cardButton('Overdue').click();
  await expect.poll(shownNames).toEqual(['Cy Overdue']);
  expect(screen.url()).toContain('status=overdue');
  await expect
    .element(countLine)
    .toHaveTextContent('Showing 1-1 of 1 pledge (filtered from 4 total)');
  await expect.element(cardButton('Overdue')).toHaveAttribute('aria-pressed', 'true');
  await chip('Status: Overdue').click();
  await expect.poll(shownNames).toHaveLength(4);
  await expect.element(status).toHaveFocus();

  await status.selectOptions('Cancelled');
  await expect.poll(shownNames).toEqual(['Di Cancelled']);
  await search.fill('by phone');
  await expect.poll(() => filters.at(-1)?.search).toBe('by phone');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect.poll(shownNames).toHaveLength(4);
  await expect.element(search).toHaveFocus();
});

test('a donor and a campaign of the address are named by chips', async () => {
  const server = startScript();
  const filters = answerPledges(server, [somePledge()]);
  const spring = { _id: makeId(201), name: 'Spring Gala' };
  server.refuse(donorEndpoints.get, 'donors/not-found');
  server.refuse(campaignEndpoints.get, 'campaigns/not-found');
  const screen = openScreen(`?donorId=${noor._id}&donorName=Noor+Haddad&campaignId=${spring._id}`);
  await expect.poll(shownNames).toEqual(['Noor Haddad']);
  expect(filters.at(-1)).toMatchObject({ donorIds: [noor._id], campaignId: spring._id });

  await page.getByRole('button', { name: /^Remove filter Campaign/ }).click();
  await chip('Donor: Noor Haddad').click();
  await expect.poll(screen.url).toBe('/dashboard/pledges');
});

test('columns sort, pages turn, and the address keeps it all', async () => {
  const letters = Array.from('abcdefg', (letter, number) => named(`Donor ${letter}`, number));
  const filters = answerPledges(startScript(), letters);
  const screen = openScreen();
  await expect.poll(shownNames).toHaveLength(7);
  for (const [column, sortBy, sortDirection] of [
    ['Donor', 'donor', 'asc'],
    ['Donor', 'donor', 'desc'],
    ['Amount', 'amount', 'asc'],
  ] as const) {
    await header(column).click();
    await expect.poll(() => filters.at(-1)).toMatchObject({ sortBy, sortDirection });
  }
  expect(screen.url()).toContain('sortDirection=asc');
  expect(page.getByRole('navigation', { name: 'Pages' }).query()).toBeNull();

  const pageSize = page.getByRole('combobox', { name: 'Pledges per page' });
  await pageSize.selectOptions('5 per page');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(countLine).toHaveTextContent('Showing 6-7 of 7 pledges');
  expect(shownNames()).toEqual(['Donor f', 'Donor g']);
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  const cards = page.getByRole('list', { name: 'Pledges' }).getByRole('listitem');
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await pageSize.selectOptions('10 per page');
  await expect.element(countLine).toHaveTextContent('Showing 1-7 of 7 pledges');
});

test('on a phone pledges are cards with everything that the table says', async () => {
  await resizeWindow();
  answerPledges(startScript(), [
    somePledge({
      amount: cents(1_234_00),
      nextDueDate: dayFromToday(-3),
      dueDate: dayFromToday(-3),
      pastDue: cents(1_234_00),
      isOverdue: true,
      notes: 'Prefers letters.',
    }),
  ]);
  openScreen();
  const card = page.getByRole('list', { name: 'Pledges' }).getByRole('listitem');
  for (const words of [
    'noor@example.org',
    '$1,234',
    'No campaign',
    'One-time',
    '3 days overdue',
    'Prefers letters.',
  ]) {
    await expect.element(card).toMatchTextContent(words);
  }
  expect(page.getByRole('table', { name: 'Pledges' }).query()).toBeNull();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();

  await page.getByRole('button', { name: 'View details of Noor Haddad' }).click();
  const panel = page.getByRole('dialog', { name: 'Pledge Details' });
  await expect.element(panel.getByRole('region', { name: /^History/ })).toBeVisible();
  await expectAccessibleNow();
});

test.each([1_440, 768])('no due date of a pledge is cut (%i pixels wide)', async (width) => {
  await resizeWindow(width, 900);
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
  const end = { dueDate: day('2058-12-28') };
  const yearly = months.map((month, number) =>
    named(`Donor ${month}`, number, { ...end, nextDueDate: day(`2048-${month}-28`) }),
  );
  answerPledges(startScript(), yearly);
  openScreen();
  await expect.poll(shownNames).toHaveLength(12);
  const lines = page.getByText(/^(Next|Ends) /).elements();
  expect(lines).toHaveLength(24);
  expect(lines.filter(isCut).map(({ textContent }) => textContent)).toEqual([]);
});

test('a narrow table that merges columns keeps every sort order and cuts no text', async () => {
  const campaign = { _id: makeId(201), name: 'A New Kitchen for the Harbor', description: '' };
  const filters = answerPledges(startScript(), [
    somePledge({ amount: cents(1_234_568_00), campaign }),
  ]);
  openScreen();
  for (const width of [1_280, 1_024]) {
    await resizeWindow(width, 800);
    for (const words of ['$1,234,568', 'A New Kitchen', 'One-time', 'Pending', '0%']) {
      await expect.element(row('Noor Haddad')).toMatchTextContent(words);
    }
    const cells = Array.from(row('Noor Haddad').element().querySelectorAll('th, td'));
    expect(cells.filter(isCut)).toEqual([]);
    for (const [choice, sortBy] of [
      ['Campaign, A to Z', 'campaign'],
      ['Most frequent first', 'frequency'],
      ['Donor, Z to A', 'donor'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOptions(choice);
      await expect.poll(() => filters.at(-1)?.sortBy).toBe(sortBy);
    }
  }
});
