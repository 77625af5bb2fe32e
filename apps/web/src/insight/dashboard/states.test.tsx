import {
  activityEndpoints,
  dashboardEndpoints,
  followUpEndpoints,
  sampleEndpoints,
} from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listOf, noSample, noStats, pageOf, success } from '../../../test/answers.ts';
import { expectAccessible, expectAccessibleNow } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';
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
  'the empty overview offers the sample and the first steps (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const { address, goTo } = open();
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
      await expect.poll(address).toBe(path);
    }
  },
);

test('an overview that cannot be loaded says so and offers to try again', async () => {
  const { server } = open();
  server.refuse(dashboardEndpoints.stats, 'request/failed');
  const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Dashboard' });
  await expect
    .element(alert)
    .toMatchTextContent('Failed to load dashboard data. Please try again later.');
  await expectAccessibleNow();
  await expect.element(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a workspace with something in it is not offered the sample', async () => {
  const server = startScript();
  const summary = { ...noStats.summary, totalDonors: 1 };
  server.answer(dashboardEndpoints.stats, () => ({ success, data: { ...noStats, summary } }));
  server.answer(activityEndpoints.list, () => ({ ...listOf([]), next: null }));
  server.answer(followUpEndpoints.list, ({ query }) => ({
    ...pageOf([], query),
    statistics: { open: 0 },
  }));
  mountApp('/dashboard');

  await expect.element(page.getByText('You have 1 donor.', { exact: false })).toBeVisible();
  await expect.element(explore).not.toBeInTheDocument();
  await expect.element(banner).not.toBeInTheDocument();
});
