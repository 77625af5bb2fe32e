import type { Page } from '@playwright/test';
import { formatDay } from '@pledgewell/domain';
import { dayFromToday, pledgeHelpers } from '../giving/pledges/giving.ts';
import { givingHistory } from '../insight/reports/giving.ts';
import { readPdf } from '../world/pdf.ts';
import { expect, test } from '../world/test.ts';

const lists = [
  ['/dashboard/donors', 'Donors', ['Phone', 'Location', 'AdaSteady', 'ada.steady@example.org']],
  ['/dashboard/pledges', 'Pledges', ['Amount', 'Campaign', 'Frequency', 'Progress', '$90']],
  ['/dashboard/donations', 'Donations', ['Amount', 'Date', 'Method', 'CaraNew', '$40']],
] as const;

/** The width of a landscape letter between its margins. */
const paper = { width: 965, height: 725 };

/** Expects that no printed element is wider than its place. */
async function expectNothingCut(page: Page) {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const findCut = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main table, main :is(th, td)')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent?.slice(0, 60)),
    );
  // A chart follows the width of its place a moment later.
  await expect.poll(findCut, { message: page.url() }).toEqual([]);
  for (const chart of await page.locator('main .recharts-surface').all()) {
    expect((await chart.boundingBox())?.width, page.url()).toBeGreaterThan(300);
  }
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1_440, height: 900 });
}

async function print(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  return readPdf(await page.pdf({ preferCSSPageSize: true }));
}

test('lists, reports, donors and pledges are printed completely and without buttons', async ({
  signedIn: page,
  organization,
}) => {
  await givingHistory(organization);
  const [ada] = await organization.findDonors('Ada Steady');
  if (!ada) throw new Error('The donor is missing.');
  const giving = pledgeHelpers(organization);
  const campaign = (await giving.campaign('New Kitchen Campaign'))._id;
  const pledge = await giving.pledge({ donor: ada, amount: 4_321, campaign });
  await page.emulateMedia({ colorScheme: 'dark' });
  const screens = [
    ...lists,
    [`/dashboard/donors/${ada._id}`, 'Ada Steady', ['$250']],
    ['/dashboard/reports/months', 'Giving by month', ['CaraNew', '$40']],
    ['/dashboard/reports/lybunt', 'LYBUNT', ['BenLapsed', '$250']],
    ['/dashboard/reports/aging', 'Pledge aging', ['BenLapsed', '$90']],
    [`/dashboard/pledges?pledge=${pledge._id}`, null, ['AdaSteady', '$4,321']],
  ] as const;
  for (const [path, title, words] of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      if (title) await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      else await expect(page.getByRole('dialog')).toContainText('$4,321');
      const shown = title ? page.getByRole('main') : page.getByRole('dialog');
      await expect(shown).toContainText(words.at(-1) ?? '');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const printed = await print(page);
      const day = formatDay(dayFromToday(0)).replaceAll(' ', '');
      for (const word of ['HarborLightFoodBank', `Printed${day}`, ...words]) {
        expect(printed.text, path).toContain(word);
      }
      for (const word of ['AddDonor', 'AddPledge', 'RecordPayment', 'Overview', 'FreeTrial']) {
        expect(printed.text, path).not.toContain(word);
      }
      expect(printed.pages, path).toBeLessThanOrEqual(3);
      await expectNothingCut(page);
    });
  }
});

test('a long list repeats its header on every sheet', async ({ signedIn: page, organization }) => {
  await organization.donors([...'abcdefghij'].map((letter) => `Person ${letter}`));
  await page.goto('/dashboard/donors');
  await expect(page.getByRole('table')).toContainText('Person a');
  await page.evaluate(() => {
    const [first] = document.querySelectorAll('tbody tr');
    for (let turn = 0; turn < 60; turn += 1) first?.after(first.cloneNode(true));
  });

  const printed = await print(page);

  expect(printed.pages).toBeGreaterThan(1);
  expect(printed.text.split('Location').length - 1).toBeGreaterThanOrEqual(printed.pages);
});
