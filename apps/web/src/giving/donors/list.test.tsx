import { type DonorListQuery, donorEndpoints as on } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { success, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { mountApp, mountScreen, resizeWindow, startScript } from '../../../test/mount.tsx';
import type { ScriptedServer } from '../../../test/scripted-server.ts';
import { answerWorkspace, donorNamed } from '../../../test/workspace.ts';
import DonorsScreen from './screen.tsx';

const openScreen = (search = '') => mountScreen({ path: 'donors', screen: DonorsScreen, search });

const letters = Array.from('abcdefghijklmnopqrstuvw', (letter) => `Donor ${letter}`);

/** Answers with pages of the donors that have the searched words. Returns the queries. */
function answerDonors(server: ScriptedServer, names: readonly string[]): DonorListQuery[] {
  const queries: DonorListQuery[] = [];
  server.answer(on.list, ({ query }) => {
    queries.push(query);
    const words = (query.search ?? '').toLowerCase();
    const found = names.map(donorNamed).filter(({ name }) => name.toLowerCase().includes(words));
    return toPageAnswer(found, { page: query.page, limit: 10 });
  });
  return queries;
}

const names = page.getByRole('rowheader').getByRole('link');
const shownNames = () => names.elements().map((name) => name.textContent);
const pagerLine = page
  .getByRole('main')
  .getByRole('status')
  .filter({ hasText: /^Showing/ });
const search = page.getByRole('searchbox', { name: 'Search donors by name, email, phone...' });

test('a page has ten donors, the pager says which, and axe finds nothing in the menu', async () => {
  answerDonors(startScript(), letters);
  const screen = openScreen();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect.element(pagerLine).toHaveTextContent('Showing 1 to 10 of 23 donors');
  await expect.element(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await expectAccessible();
  await page.getByRole('button', { name: 'Actions for Donor a' }).click();
  await expectOverlayAccessible('menu');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectOverlayAccessible('dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(pagerLine).toHaveTextContent('Showing 21 to 23 of 23 donors');
  await expect.poll(shownNames).toEqual(['Donor u', 'Donor v', 'Donor w']);
  await expect.element(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.url()).toMatch(/[?&]page=3$/);

  await pages.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(pagerLine).toHaveTextContent('Showing 11 to 20 of 23 donors');
  await screen.goBack();
  await expect.element(pagerLine).toHaveTextContent('Showing 21 to 23 of 23 donors');
  await search.fill('donor v');
  await expect.element(pagerLine).toHaveTextContent('Showing 1 result for "donor v"');
});

test('one letter starts no search, and typing without a pause searches once', async () => {
  const queries = answerDonors(startScript(), ['Noor Haddad', 'Tomas Eriksen']);
  const searches = () => queries.flatMap((query) => query.search ?? []);
  const screen = openScreen();
  await expect.poll(shownNames).toEqual(['Noor Haddad', 'Tomas Eriksen']);
  await search.fill('n');
  await new Promise((done) => {
    setTimeout(done, 450);
  });
  expect(searches()).toEqual([]);

  await search.fill('no');
  await search.fill('noo');
  await expect.poll(shownNames).toEqual(['Noor Haddad']);
  expect(searches()).toEqual(['noo']);
  expect(screen.url()).toMatch(/[?&]search=noo$/);

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(search).toHaveFocus();
  await expect.poll(shownNames).toHaveLength(2);
});

test('deleting the only donor of the last page shows the page before, whose menu leads to pledges', async () => {
  const server = startScript();
  answerWorkspace(server);
  answerDonors(server, letters.slice(0, 11));
  const screen = mountApp('/dashboard/donors?page=2');
  await expect.element(pagerLine).toHaveTextContent('Showing 11 to 11 of 11 donors');
  server.answer(on.remove, () => {
    answerDonors(server, ['Noor & Sons', ...letters.slice(0, 9)]);
    return { success, message: 'Donor k was deleted.' };
  });
  const noor = donorNamed('Noor & Sons', 0);
  // The pledges screen may fetch its donor before the test ends.
  server.answer(on.get, () => ({ success, data: noor }));
  await page.getByRole('button', { name: 'Actions for Donor k' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect.element(pagerLine).toHaveTextContent('Showing 1 to 10 of 10 donors');
  await page.getByRole('button', { name: 'Actions for Noor & Sons' }).click();
  await page.getByRole('menuitem', { name: 'View Pledges' }).click();
  await expect
    .poll(screen.url)
    .toBe(`/dashboard/pledges?donorId=${noor._id}&donorName=${encodeURIComponent('Noor & Sons')}`);
});

test('a donor with a donation that a bank line has is deleted after a question', async () => {
  const server = startScript();
  answerWorkspace(server);
  answerDonors(server, ['Noor Haddad']);
  mountApp('/dashboard/donors');
  const matched = 'A donation of this donor is matched to the bank line of Mar 14, 2026.';
  server.refuse(on.remove, 'donors/matched-to-bank', matched);
  await page.getByRole('button', { name: 'Actions for Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).toMatchTextContent(matched);
  const removed = server.answer(on.remove, () => ({ success, message: 'Donor deleted' }));
  await dialog.getByRole('button', { name: 'Delete Anyway' }).click();
  await expect.element(page.getByText('Donor deleted')).toBeVisible();
  expect(removed).toMatchObject([{ query: { changesBankMatch: true } }]);
});

test('donors are sorted by name or email, both ways, and by name if the address is nonsense', async () => {
  const queries = answerDonors(startScript(), letters.slice(0, 3));
  openScreen('?page=x&sortBy=secret&sortDirection=up');
  await expect.poll(shownNames).toHaveLength(3);
  expect(queries.at(-1)).toMatchObject({ page: 1, sortBy: 'name', sortDirection: 'asc' });

  const header = page.getByRole('columnheader', { name: 'Name' });
  await header.getByRole('button').click();
  await expect.poll(() => queries.at(-1)).toMatchObject({ sortDirection: 'desc' });
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('email');
  await expect.poll(() => queries.at(-1)).toMatchObject({ sortBy: 'email' });
  await page.getByRole('button', { name: 'Sorted Z to A' }).click();
  await expect.poll(() => queries.at(-1)).toMatchObject({ sortBy: 'email', sortDirection: 'asc' });
});

test('on a phone donors are cards that say everything, and nothing is too wide', async () => {
  await resizeWindow();
  const server = startScript();
  const name = 'Wilhelmina-Alexandrina-Konstantina van Nieuwenhuizen-Oosterbeek-Achterbergen';
  const noor = {
    ...donorNamed('Noor Haddad', 1),
    email: `${'very.long.'.repeat(5)}address@example.org`,
    phone: '+14155552671',
    address: { street: '', city: 'Salem', state: '', zipCode: '', country: '' },
    tags: ['choir'],
    giving: { total: cents(0), count: 0, lastGiftOn: null },
  };
  const donors = [noor, ...[name, ...letters].map((each, place) => donorNamed(each, place + 2))];
  server.answer(on.list, ({ query }) => toPageAnswer(donors, { page: query.page, limit: 10 }));
  openScreen();
  const card = page
    .getByRole('list', { name: 'Donors' })
    .getByRole('listitem')
    .filter({ hasText: 'Noor Haddad' });
  for (const words of ['address@example.org', '(415) 555-2671', 'Salem', 'choir', 'Inactive']) {
    await expect.element(card).toMatchTextContent(words);
  }
  expect(page.getByRole('table').query()).toBeNull();
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);

  const add = page.getByRole('button', { name: 'Add Donor' }).first();
  const { width, height, bottom } = add.element().getBoundingClientRect();
  expect(width).toBeCloseTo(height, 0);
  expect(width).toBeGreaterThanOrEqual(44);
  expect(bottom).toBeLessThanOrEqual(844);
  await expectAccessible();
});

test('a long email address ends in an ellipsis before the next column', async () => {
  const email = 'wilhelmina.van.nieuwenhuizen.oosterbeek@example.org';
  const donor = { ...donorNamed('Wilhelmina', 1), email };
  startScript().answer(on.list, ({ query }) => toPageAnswer([donor], query));
  openScreen();
  const link = page.getByTitle(email);
  await expect.element(link).toBeVisible();
  expect(getComputedStyle(link.element())).toMatchObject({
    overflowX: 'clip',
    textOverflow: 'ellipsis',
  });
  const { scrollWidth, clientWidth } = link.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
});
