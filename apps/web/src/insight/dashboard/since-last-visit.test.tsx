import {
  activityEndpoints,
  type SinceVisitLine,
  dashboardEndpoints,
  donationEndpoints,
  followUpEndpoints,
} from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noStats, success, toListAnswer, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';
import { answerWorkspace } from '../../../test/workspace.ts';

const card = page.getByRole('region', { name: 'Since you were away' });
const greeting = page.getByRole('heading', { name: 'Welcome back, Ada!' });
const since = '2026-03-30T21:05:00.000Z';
const none = { count: 0, hasMore: false, amount: null };
const lines: SinceVisitLine[] = [
  { kind: 'donations', count: 3, hasMore: false, amount: cents(45_000) },
  { ...none, kind: 'pledges' },
  { kind: 'failed-cards', count: 1, hasMore: false, amount: cents(2_550) },
  { ...none, kind: 'answers', count: 2 },
  { ...none, kind: 'changes', count: 99, hasMore: true },
];

function open(away: { since: string | null; lines: SinceVisitLine[] }) {
  const server = startScript();
  answerWorkspace(server);
  const summary = { ...noStats.summary, totalDonors: 12 };
  server.answer(dashboardEndpoints.stats, () => ({ success, data: { ...noStats, summary } }));
  server.answer(activityEndpoints.list, () => ({ ...toListAnswer([]), next: null }));
  server.answer(activityEndpoints.people, () => toListAnswer([]));
  server.answer(followUpEndpoints.list, ({ query }) => ({
    ...toPageAnswer([], query),
    statistics: { open: 0 },
  }));
  server.answer(dashboardEndpoints.away, () => ({ success, data: away }));
  return { server, mount: () => mountApp('/dashboard') };
}

test.each(['desktop', 'phone'])(
  'the overview says what others have done since the last visit (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    open({ since, lines }).mount();
    await expect.element(card).toBeVisible();
    await expect.element(card).toMatchTextContent('Last visit: Mar 30, 2026, 5:05 PM');
    const links = card.getByRole('link');
    await expect
      .poll(() => links.elements().map((link) => [link.textContent, link.getAttribute('href')]))
      .toEqual([
        [
          '3 new donations $450',
          '/dashboard/donations?recordedByOthersSince=2026-03-30T21%3A05%3A00.000Z',
        ],
        [
          '1 failed card payment $25.50',
          '/dashboard/donations/recurring?failedSince=2026-03-30T21%3A05%3A00.000Z',
        ],
        [
          '2 answers from donors ',
          '/dashboard/activity?only=answers&since=2026-03-30T21%3A05%3A00.000Z',
        ],
        [
          '99+ changes by others ',
          '/dashboard/activity?only=changes-by-others&since=2026-03-30T21%3A05%3A00.000Z',
        ],
      ]);
    await expectAccessible();
  },
);

test('a line opens its list with a filter that can be removed', async () => {
  const { server, mount } = open({ since, lines });
  const { url } = mount();
  const queries = server.answer(donationEndpoints.list, ({ query }) => ({
    ...toPageAnswer([], query),
    statistics: { gifts: 0, amount: cents(0), inKind: { gifts: 0, value: cents(0) } },
  }));
  await card.getByRole('link', { name: '3 new donations $450' }).click();
  const chip = page.getByRole('button', {
    name: 'Remove filter Recorded by others since: Mar 30, 2026, 5:05 PM',
  });
  await expect.element(chip).toBeVisible();
  expect(queries.at(-1)?.query).toMatchObject({ recordedByOthersSince: since });
  await chip.click();
  await expect.poll(url).toBe('/dashboard/donations');
});

test('the history shows both filters of its line and removes them together', async () => {
  const { server, mount } = open({ since, lines });
  const { url } = mount();
  const queries = server.answer(activityEndpoints.list, () => ({
    ...toListAnswer([]),
    next: null,
  }));
  await card.getByRole('link', { name: '99+ changes by others' }).click();
  const chips = page.getByRole('group', { name: 'Filters' });
  await expect.element(chips).toMatchTextContent('Changes by others');
  await expect.element(chips).toMatchTextContent('Since: Mar 30, 2026, 5:05 PM');
  await expect
    .poll(() => queries.at(-1)?.query)
    .toMatchObject({ only: 'changes-by-others', since });
  await chips.getByRole('button', { name: 'Clear All' }).click();
  await expect.poll(url).toBe('/dashboard/activity');
});

test.each([
  ['the first visit', { since: null, lines: [] }],
  ['a time away in which nothing happened', { since, lines: lines.map(toNothing) }],
])('the overview shows nothing of %s', async (_what, away) => {
  open(away).mount();
  await expect.element(greeting).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test('a load that fails stays silent', async () => {
  const { server, mount } = open({ since, lines });
  server.break(dashboardEndpoints.away);
  mount();
  await expect.element(greeting).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what is marked as seen disappears at once and stays away', async () => {
  const { server, mount } = open({ since, lines });
  const { goTo } = mount();
  const marks = server.answer(dashboardEndpoints.markSeen, () => {
    server.answer(dashboardEndpoints.away, () => ({ success, data: { since: null, lines: [] } }));
    return { success, message: 'Marked as seen.' };
  });
  await card.getByRole('button', { name: 'Mark as Seen' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await goTo('/dashboard/activity');
  await goTo('/dashboard');
  await expect.element(greeting).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(marks).toHaveLength(1);
});

test('what could not be marked as seen comes back with the reason', async () => {
  const { server, mount } = open({ since, lines });
  server.refuse(dashboardEndpoints.markSeen, 'request/failed');
  mount();
  await card.getByRole('button', { name: 'Mark as Seen' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(card).toBeVisible();
});

function toNothing(line: SinceVisitLine): SinceVisitLine {
  return { ...line, ...none };
}
