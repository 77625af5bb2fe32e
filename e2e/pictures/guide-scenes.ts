import { expect, type Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

type GuideScene = Pick<Scene, 'name' | 'path' | 'prepare' | 'frame'> & {
  /** One with sample data, or one that begins empty and gets what earlier scenes enter. */
  workspace: 'sample' | 'own';
};

/** The pictures of the guide, in the order in which one needs what another enters. */
export const guideScenes: readonly GuideScene[] = [
  {
    name: 'empty-overview',
    path: '/dashboard',
    workspace: 'own',
    prepare: (page) => page.getByText('No Dashboard Data Yet').waitFor(),
  },
  {
    name: 'new-pledge',
    path: '/dashboard/donors',
    workspace: 'own',
    prepare: enterFirstPledge,
    frame: (page) => page.getByRole('dialog'),
  },
  {
    name: 'reminder',
    path: '/dashboard/pledges',
    workspace: 'own',
    prepare: writeReminder,
    frame: (page) => page.getByRole('dialog'),
  },
  { name: 'receipt', path: '/dashboard/pledges', workspace: 'own', prepare: payAndOpenReceipts },
  {
    name: 'statements',
    path: '/dashboard/donations/statements',
    workspace: 'sample',
    prepare: (page) => page.getByText('Delivery history').waitFor(),
  },
  {
    name: 'lybunt',
    path: '/dashboard/reports/lybunt',
    workspace: 'sample',
    prepare: (page) =>
      page.getByRole('region', { name: 'Lapsed donors' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'import-columns',
    path: '/dashboard/donors/import?kind=gifts',
    workspace: 'own',
    prepare: async (page) => {
      await uploadDonations(page);
      await scrollTo(page, 'What the columns contain');
    },
  },
  {
    name: 'import-question',
    path: '/dashboard/donors/import?kind=gifts',
    workspace: 'own',
    prepare: async (page) => {
      await uploadDonations(page);
      await scrollTo(page, 'Date format');
    },
  },
  {
    name: 'import-check',
    path: '/dashboard/donors/import?kind=gifts',
    workspace: 'own',
    prepare: checkDonations,
  },
  {
    name: 'import-done',
    path: '/dashboard/donors/import?kind=gifts',
    workspace: 'own',
    prepare: async (page) => {
      await checkDonations(page);
      await page.getByRole('button', { name: /^Import \d/ }).click();
      await page.getByRole('button', { name: 'Undo This Import' }).waitFor();
    },
  },
  {
    name: 'close-month',
    path: '/dashboard/accounting/journal',
    workspace: 'own',
    prepare: openClosing,
  },
];

const dialogIn = (page: Page) => page.getByRole('dialog');

async function chooseGrace(page: Page) {
  await dialogIn(page).getByRole('combobox', { name: 'Donor' }).fill('Gr');
  await page.getByRole('option', { name: /Grace/ }).click();
}

async function enterFirstPledge(page: Page) {
  const dialog = dialogIn(page);
  await page.getByRole('button', { name: 'Add Donor', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Full Name' }).fill('Grace Hopper');
  await dialog.getByRole('textbox', { name: 'Email Address' }).fill('grace@example.org');
  await dialog.getByRole('button', { name: 'Add Donor' }).click();
  await page.getByRole('rowheader', { name: 'Grace Hopper' }).waitFor();

  await openPledgeForm(page);
  await dialog.getByRole('button', { name: 'Add Pledge' }).click();
  await page.getByRole('button', { name: 'Payment from Grace Hopper' }).waitFor();
  // The same again, as it looks before it is saved.
  await openPledgeForm(page);
}

async function openPledgeForm(page: Page) {
  const dialog = dialogIn(page);
  await page.goto('/dashboard/pledges');
  await page.getByRole('button', { name: 'New Pledge' }).click();
  await chooseGrace(page);
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1,200');
  await dialog.getByRole('combobox', { name: 'Frequency' }).selectOption('monthly');
  const end = new Date(Date.now() + 366 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: 'Due Date' }).fill(end);
  await dialog.getByText(/^12 payments/).waitFor();
}

async function writeReminder(page: Page) {
  await page.getByRole('button', { name: 'Actions for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Schedule Reminder' }).click();
  const message = dialogIn(page).getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(/friendly reminder/);
}

async function payAndOpenReceipts(page: Page) {
  const dialog = dialogIn(page);
  await page.getByRole('button', { name: 'Payment from Grace Hopper' }).click();
  await dialog.getByRole('combobox', { name: 'Payment Method' }).selectOption('check');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await page.getByText('Donation recorded successfully!').waitFor();

  await page.goto('/dashboard/donations');
  await page.getByRole('button', { name: /^Receipt for/ }).click();
  await page.getByRole('menuitem', { name: 'View PDF' }).waitFor();
}

async function openClosing(page: Page) {
  const dialog = dialogIn(page);
  await page.getByRole('button', { name: 'Start the Journal' }).click();
  await dialog.getByRole('button', { name: 'Start the Journal' }).click();
  const close = page.getByRole('button', { name: /^Close \w+ \d{4}/ }).last();
  // The entries are posted a few seconds later.
  await expect(async () => {
    await page.reload();
    await expect(close).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await close.click();
  await dialog.getByText('No more entries are posted').waitFor();
}

const spreadsheet = `Gift ID,Donor,E-mail address,Gift,Received,Method,Fund
G-101,Denise Fontaine,denise.fontaine@example.org,$250.00,03/04/2026,Check,Roof
G-102,Hector Ramirez,hector.ramirez@example.org,$400.00,05/06/2026,Check,Roof
G-102,Hector Ramirez,hector.ramirez@example.org,$100.00,05/06/2026,Check,Library
G-103,Raymond Tolliver,,$20.00,07/08/2026,Cash,
G-104,Raymond Tolliver,,a lot,07/08/2026,Cash,
`;

async function uploadDonations(page: Page) {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Gifts 2026.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(spreadsheet),
    });
  await page.getByRole('region', { name: 'What the columns contain' }).waitFor();
}

/** Puts a part of the page below the header. */
async function scrollTo(page: Page, region: string) {
  await page
    .getByRole('region', { name: region })
    .evaluate((part) => window.scrollBy(0, part.getBoundingClientRect().top - 150));
}

async function checkDonations(page: Page) {
  await uploadDonations(page);
  for (const name of [/^Month first/, /^Parts of one split donation/]) {
    await page.getByRole('radio', { name }).check({ force: true });
  }
  await page.getByRole('button', { name: 'Check File' }).click();
  await page.getByRole('heading', { name: /^Ready to import/ }).waitFor();
}
