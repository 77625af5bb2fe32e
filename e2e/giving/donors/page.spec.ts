import { expectAccessible, expectAccessibleNow, expectDialogAccessible } from '../../world/axe.ts';
import { callApi } from '../../world/http.ts';
import { registerOrganization } from '../../world/organization.ts';
import { expect, test as base } from '../../world/test.ts';

/** Where it is tomorrow for most of the browser's day. */
const timeZone = 'Pacific/Kiritimati';

const test = base.extend({
  organization: async ({}, use) => use(await registerOrganization('power', timeZone)),
});

test('a donor has a page of their own, from which what is to be done reaches the overview', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('GET /api/donors/:id 404');
  const { token } = organization;
  const noor = await organization.donor({ name: 'Noor Haddad', phone: '+14155552671' });
  const donor = noor._id;
  const post = (path: string, body: object) =>
    callApi<{ data: { _id: string } }>({ method: 'POST', path, body, token });
  const terms = { frequency: 'one-time', date: '2026-01-01', dueDate: '2026-02-01' };
  await post('/api/pledges', { donor, amount: 120, ...terms });
  await post('/api/donations', { donor, amount: 75, method: 'check', date: '2024-05-01' });
  await post('/api/donations', { donor, amount: 25, method: 'cash', date: '2026-03-31' });
  const main = page.getByRole('main');

  await page.goto('/dashboard/donors');
  await main.getByRole('link', { name: 'Noor Haddad', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  const figure = (label: string) => main.locator('dl > div').filter({ hasText: label }).first();
  await expect(figure('Total Given')).toContainText('$100');
  await expect(figure('Total Given')).toContainText('2 donations');
  await expect(figure('Outstanding')).toContainText('1 open pledge, 1 overdue');
  await expect(main.getByRole('link', { name: '(415) 555-2671' })).toBeVisible();
  const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  await expect(main).toContainText(`Added ${clock.format(new Date())}`);
  const chart = main.getByRole('table', { name: 'Giving by year' });
  await expect(chart.getByRole('row', { name: '2024 $75 1 donation' })).toBeAttached();
  await expect(main.getByRole('list', { name: 'donations' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  for (const [tab, words] of [
    ['Pledges', '$120.00 pledged on Jan 1, 2026'],
    ['Receipts', 'No receipts yet'],
    ['Messages', 'No messages yet'],
    ['Activity', 'recorded a donation of'],
  ] as const) {
    await main.getByRole('tab', { name: tab }).click();
    await expect(main.getByRole('tabpanel')).toContainText(words);
    await expectAccessibleNow(page);
  }

  await main.getByRole('button', { name: 'Change', exact: true }).click();
  const wishes = page.getByRole('dialog', { name: 'Communication preferences for Noor Haddad' });
  await wishes.getByRole('checkbox', { name: 'Thank-you letters' }).uncheck();
  await wishes.getByRole('checkbox', { name: /agreed to text messages/ }).check();
  await wishes.getByRole('button', { name: 'Save Changes' }).click();
  await expect(wishes).toContainText('How they agreed is required.');
  await expectDialogAccessible(page);
  await wishes.getByRole('textbox', { name: 'How they agreed' }).fill('By phone');
  await page.keyboard.press('Enter');
  await expect(wishes).toBeHidden();
  await expect(main).toContainText(/Thank-you letters\s*Unsubscribed on/);
  await expect(main).toContainText('By phone');

  await main.getByRole('button', { name: 'Add Follow-up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Follow-up' });
  await dialog.getByRole('button', { name: 'Add Follow-up' }).click();
  await expect(dialog).toContainText('What to do is required.');
  await expectDialogAccessible(page);
  await dialog.getByRole('textbox', { name: 'What to do' }).fill('Thank for the gala');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('list', { name: 'Follow-ups' })).toContainText('Thank for the gala');

  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Follow-ups' });
  await expect(card).toContainText('Thank for the gala');
  await expectAccessibleNow(page);
  await card.getByRole('link', { name: 'View All' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Follow-ups' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('checkbox', { name: 'Done: Thank for the gala' }).check();
  await expect(main).toContainText('Nothing to follow up');
  await main.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(main.getByRole('list', { name: 'Follow-ups' })).toContainText('Done by Ada Okafor');
  await expectAccessibleNow(page);
  await main.getByRole('checkbox', { name: 'Done: Thank for the gala' }).uncheck();
  await main.getByRole('button', { name: 'To do' }).click();
  await expect(main.getByRole('link', { name: 'Noor Haddad' })).toBeVisible();

  await page.goto(`/dashboard/donors/${donor}`);
  await page.getByRole('button', { name: 'More actions for Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Donors' })).toBeVisible();
  await page.goto(`/dashboard/donors/${donor}`);
  await expect(main).toContainText('This donor was deleted');
  await expect(main).toContainText('Noor Haddad can be restored for 30 more days.');
  await page.getByRole('link', { name: 'Open Recently Deleted' }).click();
  await expect(main.getByRole('button', { name: 'Restore Noor Haddad' })).toBeVisible();

  const unknown = '018f0000-0000-7000-8000-000000000000';
  watch.expect('GET /api/pledges/:id 404');
  for (const [url, kind] of [
    ['/dashboard/donors/nobody', 'donor'],
    [`/dashboard/pledges?pledge=${unknown}`, 'pledge'],
    ['/dashboard/donations?donation=nothing', 'donation'],
    ['/dashboard/campaigns?campaign=nothing', 'campaign'],
  ] as const) {
    await page.goto(url);
    await expect(page.getByText(`This ${kind} doesn’t exist`)).toBeVisible();
  }
});
