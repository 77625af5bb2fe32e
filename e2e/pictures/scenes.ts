import type { Locator, Page } from '@playwright/test';

export type Scene = {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  /** How many pixels of the picture make one of the page. */
  scale?: number;
  /** The widths in which the public site offers the picture. */
  widths: readonly number[];
  /** Whether the documents show it too. */
  isForDocuments?: boolean;
  /** Brings the page into the state for the picture. */
  prepare: (page: Page) => Promise<void>;
  /** The part of the page that is in the picture; without it, all of the window. */
  frame?: (page: Page) => Locator;
};

const desktop = { width: 1_280, height: 820 };
const tablet = { width: 800, height: 640 };
const phone = { width: 390, height: 780 };

export const scenes: readonly Scene[] = [
  {
    name: 'overview',
    path: '/dashboard?period=year',
    viewport: desktop,
    widths: [720, 1_280, 2_240],
    prepare: counted,
  },
  {
    name: 'pledges-phone',
    path: '/dashboard/pledges',
    viewport: phone,
    scale: 3,
    widths: [390, 780],
    prepare: listed,
  },
  {
    name: 'donors',
    path: '/dashboard/donors',
    viewport: desktop,
    widths: [],
    isForDocuments: true,
    prepare: listed,
  },
  {
    name: 'donors-tablet',
    path: '/dashboard/donors',
    viewport: tablet,
    widths: [640, 1_280],
    prepare: listed,
  },
  {
    name: 'campaigns',
    path: '/dashboard/campaigns',
    viewport: tablet,
    widths: [640, 1_280],
    prepare: (page) => page.getByText('View Pledges').first().waitFor(),
  },
  {
    name: 'payment',
    path: '/dashboard/pledges',
    viewport: { width: 800, height: 900 },
    widths: [520, 1_040],
    prepare: openPayment,
    frame: (page) => page.getByRole('dialog'),
  },
  {
    name: 'import',
    path: '/dashboard/donors/import',
    viewport: tablet,
    widths: [640, 1_280],
    prepare: uploadSpreadsheet,
  },
];

async function listed(page: Page) {
  await page
    .getByText(/^Showing 1/)
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** The figures have loaded, and the charts, which come a moment later; nothing says "sample". */
async function counted(page: Page) {
  await page.locator('main svg.recharts-surface').first().waitFor();
  await page.waitForLoadState('networkidle');
  const banner = page.getByRole('status').filter({ hasText: 'You’re looking at sample data' });
  await banner.evaluate((element) => element.remove());
}

async function openPayment(page: Page) {
  await listed(page);
  await page.getByRole('button', { name: /^Payment from Brian/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Enter the outstanding/ }).click();
  await dialog.getByRole('combobox', { name: 'Payment Method' }).selectOption('check');
}

const spreadsheet = `Donor,E-mail address,Mobile,Mailing address,Gift,Received,How
Denise Fontaine,denise.fontaine@example.org,(828) 555-0143,"9 Elm Avenue, Asheville, NC 28801",$250.00,11/14/2026,Check
Hector Ramirez,hector.ramirez@example.org,(828) 555-0127,"77 Mill Road, Brevard, NC 28712",$400.00,11/17/2026,Check
Raymond Tolliver,,(828) 555-0188,"140 Lake Road, Asheville, NC 28804",$150.00,11/17/2026,Cash
`;

async function uploadSpreadsheet(page: Page) {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Gifts 2026.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(spreadsheet),
    });
  await page.getByText('E-mail address').first().waitFor();
}
