import {
  activityEndpoints,
  dashboardEndpoints,
  type DashboardStats,
  followUpEndpoints,
  sampleEndpoints,
} from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toListAnswer, noSample, noStats, toPageAnswer, success } from '../../../test/answers.ts';
import { expectAccessible, expectAccessibleNow } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';
import type { ScriptedServer } from '../../../test/scripted-server.ts';
import { answerWorkspace } from '../../../test/workspace.ts';

const main = page.getByRole('main');
const explore = page.getByRole('button', { name: 'Explore with sample data' });
const banner = page.getByRole('status').filter({ hasText: 'You’re looking at sample data' });

function open() {
  const server = startScript();
  answerWorkspace(server);
  server.answer(sampleEndpoints.get, () => ({ success, data: { ...noSample, canBeAdded: true } }));
  return { server, ...mountApp('/dashboard') };
}

test.each(['desktop', 'phone'])(
  'the empty overview offers sample data and the first steps (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const { url, goTo } = open();
    await expect.element(page.getByText('No Dashboard Data Yet')).toBeVisible();
    await expect.element(page.getByText('Get started by adding your first donor.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Add Your First Donor' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Create Your First Pledge' }))
      .toBeVisible();
    await expect.element(explore).toBeVisible();
    await expectAccessible();

    for (const [name, path] of [
      ['Go to Donors', '/dashboard/donors'],
      ['Go to Pledges', '/dashboard/pledges'],
    ] as const) {
      await goTo('/dashboard');
      await main.getByRole('link', { name }).click();
      await expect.poll(url).toBe(path);
    }
  },
);

test('an overview that cannot be loaded says so and can be retried', async () => {
  const { server } = open();
  server.refuse(dashboardEndpoints.stats, 'request/failed');
  const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Dashboard' });
  await expect
    .element(alert)
    .toMatchTextContent('Failed to load dashboard data. Please try again later.');
  await expectAccessibleNow();
  await expect.element(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
});

/** A workspace with figures, of which every panel shows something. */
function answerFigures(server: ScriptedServer) {
  const amount = cents(123_456);
  const days = { from: day('2026-01-01'), to: day('2026-01-31') };
  const point = { ...days, amount, before: cents(50_000) };
  const next = { ...point, from: day('2026-02-01'), to: day('2026-02-28') };
  const stats: DashboardStats = {
    ...noStats,
    summary: { ...noStats.summary, totalDonors: 120, allPledges: 60, totalPledges: 60 },
    giving: { ...noStats.giving, amount, gifts: 12, points: [point, next] },
    pledgesByStatus: { ...noStats.pledgesByStatus, open: { count: 60, amount } },
  };
  server.answer(activityEndpoints.list, () => ({ ...toListAnswer([]), next: null }));
  server.answer(followUpEndpoints.list, ({ query }) => ({
    ...toPageAnswer([], query),
    statistics: { open: 0 },
  }));
  return server.answer(dashboardEndpoints.stats, () => ({ success, data: stats }));
}

test.each(['desktop', 'phone'])(
  'the overview shows the figures of the chosen period (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const requests = answerFigures(startScript());
    const { url } = mountApp('/dashboard');
    const greeting = page.getByText('You have 120 donors and 60 pledges.');
    await expect.element(greeting).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Welcome back, Ada!' })).toBeVisible();
    const month = page.getByRole('button', { name: 'Month', exact: true });
    await expect.element(month).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => document.querySelectorAll('.recharts-surface').length).toBe(2);

    await page.getByRole('button', { name: 'Year', exact: true }).click();
    await expect.poll(url).toMatch(/period=year/);
    await expect.poll(() => requests.at(-1)?.query).toMatchObject({ period: 'year' });
    const giving = page.getByRole('region', { name: 'Giving Over Time', exact: true });
    await expect.element(giving).toMatchTextContent('in the 365 days before');
    await expect
      .element(page.getByRole('table', { name: 'Giving Over Time' }))
      .toMatchTextContent('Previous period');
    await expectAccessible();
  },
);

test('the figures of the cards are on one line', async () => {
  answerFigures(startScript());
  mountApp('/dashboard');
  const figures = ['Total Donors', 'Total Pledges', 'Total Pledged', 'Collection Rate'].map(
    (label) => page.getByRole('link', { name: new RegExp(`^${label}: `) }),
  );
  for (const figure of figures) await expect.element(figure).toBeVisible();
  const tops = figures.map((figure) => figure.element().getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
});

test('a workspace with records is not offered sample data', async () => {
  const server = startScript();
  const summary = { ...noStats.summary, totalDonors: 1 };
  server.answer(dashboardEndpoints.stats, () => ({ success, data: { ...noStats, summary } }));
  server.answer(activityEndpoints.list, () => ({ ...toListAnswer([]), next: null }));
  server.answer(followUpEndpoints.list, ({ query }) => ({
    ...toPageAnswer([], query),
    statistics: { open: 0 },
  }));
  mountApp('/dashboard');

  await expect.element(page.getByText('You have 1 donor.', { exact: false })).toBeVisible();
  await expect.element(explore).not.toBeInTheDocument();
  await expect.element(banner).not.toBeInTheDocument();
});
