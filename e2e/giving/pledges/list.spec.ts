import type { Organization } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';
import { dayFromToday, pledgeHelpers } from './giving.ts';
import { pledgesScreen } from './screen.ts';

/** One pledge of each kind: pending, fulfilled, overdue and canceled. */
async function oneOfEach(organization: Organization) {
  const ada = await organization.donor({ name: 'Ada Pending' });
  const ben = await organization.donor({ name: 'Ben Fulfilled' });
  const cy = await organization.donor({ name: 'Cy Overdue' });
  const di = await organization.donor({ name: 'Di Cancelled' });
  const giving = pledgeHelpers(organization);
  const gala = await giving.campaign('Spring Gala');
  await giving.pledge({ donor: ada, amount: 400, dueDate: dayFromToday(30), campaign: gala._id });
  const paid = await giving.pledge({ donor: ben, amount: 300, dueDate: dayFromToday(-9) });
  await giving.payment(paid, ben, 300);
  await giving.pledge({ donor: cy, amount: 200, dueDate: dayFromToday(-9), notes: 'By phone' });
  await giving.pledge({ donor: di, amount: 100, status: 'canceled' });
  return { ada, gala };
}

test('cards, dropdown, search and chips narrow the list and say so', async ({
  signedIn: page,
  organization,
}) => {
  const { ada, gala } = await oneOfEach(organization);
  const screen = pledgesScreen(page);
  await screen.open();
  await expect(screen.names).toHaveText([
    'Ada Pending',
    'Ben Fulfilled',
    'Cy Overdue',
    'Di Cancelled',
  ]);
  await expect(screen.countLine).toHaveText('Showing 1-4 of 4 pledges');
  for (const [label, count, amount] of [
    ['Total Pledges', '4', '$900'],
    ['Pending', '2', '$600'],
    ['Fulfilled', '1', '$300'],
    ['Overdue', '1', '$200'],
    ['Cancelled', '1', '$100'],
  ] as const) {
    await expect(screen.card(label)).toContainText(`${count}${amount}`);
  }

  await screen.cardButton('Overdue').click();
  await expect(page).toHaveURL(/status=overdue/);
  await expect(screen.names).toHaveText(['Cy Overdue']);
  await expect(screen.row('Cy Overdue')).toContainText('9 days overdue');
  await expect(screen.countLine).toHaveText('Showing 1-1 of 1 pledges (filtered from 4 total)');
  await expect(screen.cardButton('Overdue')).toHaveAttribute('aria-pressed', 'true');
  await screen.chip('Status: Overdue').click();
  await expect(screen.names).toHaveCount(4);
  await expect(screen.status).toBeFocused();

  await screen.status.selectOption('Cancelled');
  await expect(screen.names).toHaveText(['Di Cancelled']);
  await screen.status.selectOption('All Pledges');
  await screen.search.fill('by phone');
  await expect(screen.names).toHaveText(['Cy Overdue']);
  await screen.chip('Search: by phone').click();

  await screen.open(`?donorId=${ada._id}&donorName=Ada+Pending&campaignId=${gala._id}`);
  await expect(page).toHaveTitle('Campaign Pledges | Pledgewell');
  await expect(screen.names).toHaveText(['Ada Pending']);
  await screen.chip('Campaign: Spring Gala').click();
  await expect(page).toHaveTitle('Pledges | Pledgewell');
  await screen.chip('Donor: Ada Pending').click();
  await expect(page).toHaveURL('/dashboard/pledges');

  await screen.open('?status=pending&search=by+phone');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(screen.names).toHaveCount(4);
  await expect(screen.search).toBeFocused();
});

test('columns sort, pages turn, and the address keeps it all', async ({
  signedIn: page,
  organization,
}) => {
  const donors = await organization.donors([...'abcdefg'].map((letter) => `Donor ${letter}`));
  const giving = pledgeHelpers(organization);
  for (const [place, donor] of donors.entries()) {
    await giving.pledge({ donor, amount: 100 + place });
  }
  const screen = pledgesScreen(page);
  await screen.open();
  await expect(screen.names.first()).toHaveText('Donor g');
  await screen.header('Donor').click();
  await expect(screen.names.first()).toHaveText('Donor a');
  await screen.header('Donor').click();
  await expect(screen.names.first()).toHaveText('Donor g');
  await screen.header('Amount').click();
  await expect(page).toHaveURL(/sortDirection=asc/);
  await expect(screen.names.first()).toHaveText('Donor a');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();

  await screen.pageSize.selectOption('5 per page');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(screen.countLine).toHaveText('Showing 6-7 of 7 pledges');
  await page.reload();
  await expect(screen.names).toHaveText(['Donor f', 'Donor g']);
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Pledges' }).getByRole('listitem')).toHaveCount(2);
  await screen.pageSize.selectOption('10 per page');
  await expect(screen.countLine).toHaveText('Showing 1-7 of 7 pledges');
});

test('an earlier day shows the pledges as they stood, with nothing to do about them', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = pledgeHelpers(organization);
  const pledge = await giving.pledge({ donor, amount: 500, dueDate: dayFromToday(40) });
  await giving.payment(pledge, donor, 500, dayFromToday(-2));
  const screen = pledgesScreen(page);
  await screen.open();
  await expect(screen.row('Noor Haddad')).toContainText('Fulfilled');

  await screen.asOf.fill(dayFromToday(-5));
  await expect(screen.row('Noor Haddad')).toContainText('Pending');
  await expect(screen.row('Noor Haddad')).toContainText('$0 fulfilled');
  await expect(screen.payButton('Noor Haddad')).toBeHidden();
  await page.getByRole('button', { name: /^Remove filter As of/ }).click();
  await expect(screen.row('Noor Haddad')).toContainText('Fulfilled');
});

test('on a phone pledges are cards with everything that the table says @phone', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
  await pledgeHelpers(organization).pledge({
    donor,
    amount: 1_234,
    dueDate: dayFromToday(-3),
    notes: 'Prefers letters.',
  });
  const screen = pledgesScreen(page);
  await screen.open();
  const card = page.getByRole('list', { name: 'Pledges' }).getByRole('listitem');

  await expect(screen.table).toBeHidden();
  for (const words of ['noor@example.org', '$1,234', 'No campaign', 'One-time', '3 days overdue']) {
    await expect(card).toContainText(words);
  }
  await expect(card).toContainText('Prefers letters.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('where the table puts columns together, every sort and every word stays', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = pledgeHelpers(organization);
  const campaign = (await giving.campaign('A New Kitchen for the Harbor'))._id;
  await giving.pledge({ donor, amount: 1_234_568, campaign });
  const screen = pledgesScreen(page);
  for (const width of [1_280, 1_024]) {
    await page.setViewportSize({ width, height: 800 });
    await screen.open();
    const row = screen.row('Noor Haddad');
    for (const words of ['$1,234,568', 'A New Kitchen', 'One-time', 'Pending', '0%']) {
      await expect(row).toContainText(words);
    }
    const cut = await row
      .locator('th, td')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut, `cells cut at ${width}`).toBe(0);
    for (const choice of ['Campaign, A to Z', 'Most frequent first', 'Donor, Z to A']) {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption(choice);
      await expect(row).toBeVisible();
    }
    await expect(page).toHaveURL(/sortBy=donor/);
  }
});
