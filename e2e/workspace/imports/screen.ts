import { expect, type Page } from '@playwright/test';

export const path = '/dashboard/donors/import';

/** A CSV file as a person would choose it. */
export const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

type File = ReturnType<typeof csv>;
type Kind = 'Donors' | 'Donations' | 'Pledges' | 'Payments';

/** The import screens as the user sees them. */
export function importScreen(page: Page) {
  const main = page.getByRole('main');
  const screen = {
    open: async (search = '') => {
      await page.goto(`${path}${search}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    },

    kind: (name: Kind) => page.getByRole('radio', { name }),
    file: page.locator('input[type="file"]'),
    holds: (column: string) => page.getByLabel(`What ${column} contains`),
    checkButton: page.getByRole('button', { name: 'Check File' }),
    importButton: main.getByRole('button', { name: /^Import \d/ }),
    undoButton: main.getByRole('button', { name: 'Undo This Import' }),
    /** The screen's final message. */
    headline: (words: string | RegExp) => main.getByRole('heading', { level: 3, name: words }),
    /** A figure of the summary: `figure('Donations', 'New')`. */
    figure: (part: 'Money' | Kind, label: string) =>
      page
        .getByRole('region', { name: part })
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
        .getByRole('definition')
        .first(),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    filter: (name: string) =>
      page.getByRole('group', { name: 'Which rows to show' }).getByRole('button', { name }),

    /** Up to the columns. */
    choose: async (kind: Kind, file: File) => {
      await screen.open();
      await screen.kind(kind).check();
      await screen.file.setInputFiles(file);
      await expect(page.getByRole('heading', { level: 2, name: file.name })).toBeVisible();
      await expect(screen.checkButton).toBeVisible();
    },

    /** Up to the verdict. */
    check: async (kind: Kind, file: File) => {
      await screen.choose(kind, file);
      await screen.checkButton.click();
    },

    /** Up to the end. */
    import: async (kind: Kind, file: File) => {
      await screen.check(kind, file);
      await screen.importButton.click();
      await expect(screen.headline(/imported$/)).toBeVisible();
    },
  };
  return screen;
}

export const contacts = csv('contacts.csv', [
  'id,First Name,Last Name,Email',
  '1,Noor,Haddad,noor@example.org',
  '2,Ben,Silva,ben@example.org',
  '3,Ada,Okafor,',
]);

export const donations = csv('gifts.csv', [
  'gift id,contact_id,amount,date',
  '11,1,50,2026-01-15',
  '12,2,25.50,2026-02-01',
]);

export const pledges = csv('pledges.csv', [
  'id,Name,Email,Pledge Amount,Pledge Date,Frequency,Payments,Paid so far,Status',
  '21,Noor Haddad,noor@example.org,300,2026-01-31,Monthly,3,100,Open',
  '22,Ben Silva,ben@example.org,120,2026-01-15,Yearly,2,,Cancelled',
  '23,Ada Okafor,,80,2026-01-15,1st and 15th,2,,Open',
]);

export const payments = csv('payments.csv', [
  'Payment ID,Gift ID,Amount,Date',
  '31,11,30,2026-01-15',
  '32,11,20,2026-02-15',
  '33,12,25.50,2026-02-01',
]);

/** Like a bookkeeper's report: a title, wide, with refunds and a row without a name. */
export const report = csv('report.csv', [
  'Donations of 2025',
  'Harbor Shelter',
  'Contributor First Name,Contributor Last Name,Contributor Employer,Addr1,Addr2,City,ST,Zip,Email,Phone,Gift Amt,Gift Dt,Pay Type,Check No,Memo',
  'Alma,Reyes,Intel,1 Oak St,Apt 2,Salem,MA,01970,alma@example.org,,50,03042025,Check,881,',
  ',,Acme Ltd,,,,,,,,20,04052025,Cash,,At the door',
  'Jonas,Pike,Self,22 Elm Ave,,Boston,MA,02139,jonas@example.org,,30,05062025,Check,882,',
  'Jonas,Pike,Self,22 Elm Ave,,Boston,MA,02139,jonas@example.org,,-30,06072025,Check,882,Bounced',
]);
