import type { Page } from '@playwright/test';
import { expect, test } from '../../world/test.ts';
import { donorsScreen } from './screen.ts';

test('donors are searched from two letters on, once typing has paused for 300 ms', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donors(['Noor Haddad', 'Tomas Eriksen', 'Nora Lindqvist']);
  const searches = recordSearches(page);
  const screen = donorsScreen(page);
  await page.clock.install();
  await screen.open();
  await expect(page).toHaveTitle(/^Donors/);
  await expect(screen.names).toHaveText(['Noor Haddad', 'Nora Lindqvist', 'Tomas Eriksen']);

  await page.clock.pauseAt(Date.now() + 3_600_000);
  await screen.search.fill('n');
  await page.clock.runFor(1_000);
  await screen.search.fill('no');
  await page.clock.runFor(200);
  await screen.search.fill('noo');
  await page.clock.runFor(299);
  expect(searches).toEqual([]);

  await page.clock.resume();
  await expect(screen.names).toHaveText(['Noor Haddad']);
  await expect(screen.pagerLine).toHaveText('Showing 1 result(s) for "noo"');
  expect(searches).toEqual(['noo']);
  await expect(page).toHaveURL(/[?&]search=noo$/);
});

test('names, addresses, phone digits and tags are found, and clearing brings all donors back', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donor({ name: 'Zoë Müller', email: 'zm@example.org' });
  await organization.donor({ name: 'Full 100% Club', phone: '+14155552671' });
  await organization.donor({ name: 'Plain Person', tags: ['board member', 'snake_case'] });
  const everybody = ['Full 100% Club', 'Plain Person', 'Zoë Müller'];
  const screen = donorsScreen(page);
  await screen.open('?search=plain');
  await expect(screen.search).toHaveValue('plain');
  await expect(screen.names).toHaveText(['Plain Person']);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(screen.search).toHaveValue('');
  await expect(screen.search).toBeFocused();
  await expect(screen.names).toHaveText(everybody);
  await expect(screen.pagerLine).toHaveText('Showing 1 to 3 of 3 donors');

  const finds = [
    ['zoe mul', 'Zoë Müller'],
    ['ZM@EXAMPLE', 'Zoë Müller'],
    ['5552671', 'Full 100% Club'],
    ['(415) 555', 'Full 100% Club'],
    ['0% c', 'Full 100% Club'],
    ['Board Mem', 'Plain Person'],
    ['e_c', 'Plain Person'],
  ] as const;

  for (const [typed, found] of finds) {
    await screen.search.fill(typed);
    await expect(screen.pagerLine, typed).toHaveText(`Showing 1 result(s) for "${typed}"`);
    await expect(screen.names, typed).toHaveText([found]);
  }

  await screen.search.fill('%%');
  await expect(page.getByText('No donors found')).toBeVisible();
  await expect(page.getByText('No data matches your current search criteria.')).toBeVisible();

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(screen.names).toHaveText(everybody);
  await expect(screen.search).toHaveValue('');
});

test('donors are sorted by name or e-mail, both ways, and by name where an address is nonsense', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donor({ name: 'Anna', email: 'z@example.org' });
  await organization.donor({ name: 'Berta', email: 'a@example.org' });
  await organization.donor({ name: 'Clara', email: 'm@example.org' });
  const screen = donorsScreen(page);
  await screen.open();
  await expect(screen.names).toHaveText(['Anna', 'Berta', 'Clara']);

  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(screen.names).toHaveText(['Clara', 'Berta', 'Anna']);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('email');
  await expect(screen.names).toHaveText(['Anna', 'Clara', 'Berta']);
  await page.getByRole('button', { name: 'Sorted Z to A' }).click();
  await expect(screen.names).toHaveText(['Berta', 'Clara', 'Anna']);

  await page.reload();
  await expect(screen.names).toHaveText(['Berta', 'Clara', 'Anna']);

  for (const nonsense of ['?page=x&sortBy=secret', '?sortDirection=up&page=99999']) {
    await screen.open(nonsense);
    await expect(screen.names, nonsense).toHaveText(['Anna', 'Berta', 'Clara']);
  }
});

test('a page has ten donors, and the pager says which', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donors([...'abcdefghijklmnopqrstuvw'].map((letter) => `Donor ${letter}`));
  const screen = donorsScreen(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await screen.open();
  await expect(screen.pagerLine).toHaveText('Showing 1 to 10 of 23 donors');
  await expect(screen.names).toHaveCount(10);
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();

  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expect(screen.pagerLine).toHaveText('Showing 21 to 23 of 23 donors');
  await expect(screen.names).toHaveText(['Donor u', 'Donor v', 'Donor w']);
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expect(page).toHaveURL(/[?&]page=3$/);

  await pages.getByRole('button', { name: 'Previous page' }).click();
  await expect(screen.pagerLine).toHaveText('Showing 11 to 20 of 23 donors');
  await page.goBack();
  await expect(screen.pagerLine).toHaveText('Showing 21 to 23 of 23 donors');

  await screen.search.fill('donor v');
  await expect(screen.pagerLine).toHaveText('Showing 1 result(s) for "donor v"');
});

/** The list's searches, in order. */
function recordSearches(page: Page) {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const search = pathname === '/api/donors' && searchParams.get('search');
    if (search) searches.push(search);
  });
  return searches;
}
