import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dashboardEndpoints } from '@pledgewell/contract';
import { noStats, someUser, success } from '../../test/answers.ts';
import { expectAccessible } from '../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../test/mount.tsx';
import { answerWorkspace } from '../../test/workspace.ts';

const tabs = [
  'Overview',
  'Donors',
  'Pledges',
  'Reminders',
  'Campaigns',
  'Donations',
  'Reports',
  'Accounting',
  'Profile',
];

const main = page.getByRole('main');
const bar = page.getByRole('navigation', { name: 'Dashboard' });
const listLinks = () =>
  bar
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const tabPath = (tab: string) =>
  tab === 'Overview' ? '/dashboard' : `/dashboard/${tab.toLowerCase()}`;

function open(path: string) {
  const server = startScript();
  answerWorkspace(server);
  return { server, ...mountApp(path) };
}

test.each(['desktop', 'phone'])(
  'every tab opens from the bar with its title and is marked as current (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const { url } = open('/dashboard/donors');
    await expect.poll(listLinks).toEqual(tabs);

    for (const tab of tabs) {
      await bar.getByRole('link', { name: tab }).click();
      await expect.element(title(tab)).toBeVisible();
      expect(url()).toBe(tabPath(tab));
      const marked = bar.element().querySelectorAll('[aria-current="page"]');
      expect([...marked].map(({ textContent }) => textContent)).toEqual([tab]);
      expect(document.title).toMatch(new RegExp(`^${tab} \\| `));
    }
  },
);

test.each([
  ['bookkeeper', tabs],
  ['fundraiser', tabs.filter((tab) => tab !== 'Accounting')],
  ['viewer', tabs.filter((tab) => tab !== 'Accounting')],
] as const)('the books are only offered to roles that may see them (%s)', async (role, offered) => {
  const server = startScript({ user: { ...someUser, role } });
  answerWorkspace(server);
  mountApp('/dashboard/donors');
  await expect.poll(listLinks).toEqual(offered);
});

test('on a phone the bar is at the bottom and scrolls to the open tab', async () => {
  await resizeWindow();
  open('/dashboard/profile');
  await expect.element(bar.getByRole('link', { name: 'Profile' })).toBeInViewport({ ratio: 1 });

  expect(bar.element().getBoundingClientRect().bottom).toBeCloseTo(window.innerHeight, 0);
});

test('the header of a tab has its main action', async () => {
  const { goTo } = open('/dashboard');
  for (const [path, name] of [
    ['/dashboard', 'Export Report'],
    ['/dashboard/donors', 'Add Donor'],
    ['/dashboard/pledges', 'New Pledge'],
    ['/dashboard/reminders', 'Schedule Reminder'],
    ['/dashboard/campaigns', 'New Campaign'],
    ['/dashboard/donations', 'Record Donation'],
  ] as const) {
    await goTo(path);
    await expect.element(main.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

test('donors, pledges and reminders have their summary cards', async () => {
  const { server, goTo } = open('/dashboard/unheard-of');
  const summary = { ...noStats.summary, totalDonors: 2 };
  server.answer(dashboardEndpoints.stats, () => ({ success, data: { ...noStats, summary } }));

  await goTo('/dashboard/donors');
  await expectCard('Total Donors', '2');
  await expectCard('Active Donors', '0.0% of total');
  await goTo('/dashboard/pledges');
  await expectCard('Pending', /0.*\$0/);
  await expectCard('Fulfilled', /0.*\$0/);
  await goTo('/dashboard/reminders');
  await expectCard('Scheduled', /0.*this week/);
  await expectCard('Sent', /0.*this month/);
});

/** A card is a term of a description list with its figure and hint. */
async function expectCard(label: string, words: string | RegExp) {
  const cards = () => [...document.querySelectorAll('main dl > div')];
  const card = () => cards().find((each) => each.querySelector('dt')?.textContent.includes(label));
  await expect.poll(() => card()?.textContent).toMatch(words);
}

test('an unknown segment is shown as under development, even with a longer path', async () => {
  const { url, goTo } = open('/dashboard/unheard-of');
  for (const path of ['/dashboard/unheard-of', '/dashboard/unheard-of/deeper']) {
    await goTo(path);
    await expect
      .element(main)
      .toMatchTextContent('This section is under development. Check back soon!');
    expect(url()).toBe(path);
  }
  await expectAccessible();
});

test('an unknown path below a tab is not found and offers a way back', async () => {
  open('/dashboard/pledges/of-last-year');
  await expect.element(main).toMatchTextContent('We couldn’t find this page');
  const ways = main.getByRole('navigation', { name: 'Main menu' });
  expect(
    ways
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Overview', 'Donors', 'Pledges', 'Donations']);
  await expectAccessible();
  await ways.getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await ways.getByRole('link', { name: 'Pledges' }).click();
  await expect.element(title('Pledges')).toBeVisible();
});
