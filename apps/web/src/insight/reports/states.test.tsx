import {
  type AgingReport,
  type DonorYearReport,
  type MonthsReport,
  reportEndpoints as on,
} from '@pledgewell/contract';
import { agingBuckets, cents, day, donorGroups } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, onTrial, success } from '../../../test/answers.ts';
import { expectAccessible, expectAccessibleNow } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';
import { refuseTiers } from '../../../test/workspace.ts';

const zero = cents(0);
const ben = { _id: makeId(101), name: 'Ben Lapsed', email: 'ben@example.org' };
const pagination = { page: 1, limit: 25, total: 1, totalPages: 1 };

const year = {
  year: 2026,
  name: '2026',
  startsOn: day('2026-01-01'),
  endsOn: day('2026-11-23'),
  startMonth: 1,
  isRunning: true,
  firstYear: 2023,
  runningYear: 2026,
};

const figure = { donors: 0, lastYear: zero, thisYear: zero, ever: zero };
const groups = Object.keys(donorGroups) as (keyof typeof donorGroups)[];
const rate = { percent: 50, part: 1, whole: 2 };

const lybunt: DonorYearReport = {
  year,
  group: 'lapsed',
  figures: Object.fromEntries(groups.map((group) => [group, figure])) as DonorYearReport['figures'],
  rates: {
    retention: rate,
    firstTime: rate,
    repeat: rate,
    dollar: { percent: 50, part: cents(10_000), whole: cents(35_000) },
  },
  rows: [
    {
      donor: ben,
      kind: 'first-time-lapsed',
      lastYear: cents(25_000),
      thisYear: zero,
      ever: cents(25_000),
      firstGiftOn: day('2025-01-01'),
      lastGiftOn: day('2025-01-01'),
    },
  ],
  pagination,
};

const given = (amount: number, gifts: number) => ({ amount: cents(amount), gifts });
const monthStart = (index: number) => day(`2026-${String(index + 1).padStart(2, '0')}-01`);

const months: MonthsReport = {
  year,
  total: {
    inKind: { gifts: 0, value: zero },
    thisYear: given(19_000, 2),
    lastYear: given(35_000, 2),
    toThisDayLastYear: given(35_000, 2),
  },
  months: Array.from({ length: 12 }, (_, index) => ({
    month: monthStart(index),
    thisYear: index === 0 ? given(19_000, 2) : given(0, 0),
    lastYear: index === 0 ? given(35_000, 2) : given(0, 0),
  })),
  rows: [{ donor: ben, ...given(4_000, 1) }],
  pagination,
};

const nothingOpen = { instalments: 0, donors: 0, open: zero };

const aging: AgingReport = {
  asOf: day('2026-11-23'),
  bucket: 'late',
  figures: Object.fromEntries(
    ['all', 'late', ...agingBuckets].map((bucket) => [bucket, nothingOpen]),
  ) as AgingReport['figures'],
  rows: [],
  pagination: { ...pagination, total: 0, totalPages: 0 },
};

test('on Starter, advanced reports are described with the tier that includes them', async () => {
  const server = startScript({ user: onTrial('starter') });
  server.refuse(on.lybunt, 'reports/advanced');
  refuseTiers(server);
  const app = mountApp('/dashboard/reports');
  const donors = page.getByRole('region', { name: 'Donors', exact: true });
  await expect.poll(() => donors.getByText('Growth').elements().length).toBe(5);
  await page.getByRole('main').getByRole('link', { name: 'LYBUNT', exact: false }).click();
  await expect.element(page.getByText('Part of advanced reporting')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'See Plans' }).click();
  await expect.poll(app.url).toBe('/dashboard/profile?tab=subscription');
});

test('a report without rows says so', async () => {
  const server = startScript({ user: onTrial('starter') });
  server.answer(on.aging, () => ({ success, data: aging }));
  mountApp('/dashboard/reports/aging');
  await expect.element(page.getByText('Nothing is outstanding.')).toBeVisible();
  await expectAccessibleNow();
});

test('on a phone the rows are cards', async () => {
  await resizeWindow();
  const server = startScript();
  server.answer(on.lybunt, () => ({ success, data: lybunt }));
  server.answer(on.months, () => ({ success, data: months }));
  const app = mountApp('/dashboard/reports/lybunt');
  const rows = page.getByRole('list', { name: 'Lapsed donors' });
  await expect.element(rows).toMatchTextContent('Ben Lapsed');
  await expectAccessible();

  await app.goTo('/dashboard/reports/months');
  const cards = page.getByRole('list', { name: 'Months' }).getByRole('listitem');
  await expect.poll(() => cards.elements().length).toBe(12);
  await expect.element(cards.first()).toMatchTextContent('This year: $190.00');
  await expectAccessible();
});

test('a report of a fiscal year says when the year starts and that a group is empty', async () => {
  const server = startScript();
  const fiscal = { ...year, name: 'FY 2027', startMonth: 7, startsOn: day('2026-07-01') };
  const empty = { ...pagination, total: 0, totalPages: 0 };
  server.answer(on.lybunt, () => ({
    success,
    data: { ...lybunt, year: fiscal, rows: [], pagination: empty },
  }));
  mountApp('/dashboard/reports/lybunt');
  const sentence = /Years are your fiscal years. They start in July/;
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText('No donors in this group.')).toBeVisible();
});
