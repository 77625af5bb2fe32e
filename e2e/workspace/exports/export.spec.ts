import { donationHelpers } from '../../giving/donations/giving.ts';
import { tabTo } from '../../world/keyboard.ts';
import { expect, test } from '../../world/test.ts';
import { downloadBytes, exportScreen, downloadText } from './screen.ts';

test('donors are exported as CSV, and the panel offers every other way to download', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donor({ name: 'Noor Haddad', email: null });
  await organization.donor({ name: '=Evil', email: null });
  const screen = exportScreen(page);
  await screen.open();
  await expect(screen.dialog).toContainText('Donors added between these dates.');
  await expect(screen.dialog).toContainText('All 2 donors will be exported.');
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));

  const file = await screen.savedBy('Generate Export');
  await expect(page.getByText('Export generated. Starting download...')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^donors-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const text = await downloadText(file);
  expect(text).toContain('\uFEFF"Donor ID","Name","Email"');
  expect(text).toContain(`,"'=Evil",`);
  await expect(screen.dialog).toContainText(
    "Donors data exported successfully! Check your downloads folder if the file doesn't open automatically.",
  );
  await expect(screen.button('Close').last()).toBeFocused();

  await expect(screen.dialog).toContainText('All 2 donors are in this file.');
  await expect(screen.button('Diagnose')).toBeHidden();
  await screen.dialog.getByText('Having trouble with the download?').click();
  await screen.button('Diagnose').click();
  const findings = screen.dialog.getByRole('list', { name: 'Diagnostics' });
  await expect(findings).toContainText('The file looks right (text/csv).');
  expect(await downloadText(await screen.savedBy('Try Download Again'))).toBe(text);
  const sample = await downloadText(await screen.savedBy('Download Mock Sample Data'));
  expect(sample.trimEnd().split('\r\n')).toHaveLength(21);
  expect(await downloadText(await screen.savedBy('Open in New Tab'))).toBe(text);
  expect(urls.filter((url) => url.includes(organization.token))).toEqual([]);
});

test('donations are exported by date or completely, and campaigns as a workbook by keyboard alone', async ({
  signedIn: page,
  organization,
}) => {
  const screen = exportScreen(page);

  await test.step('the dialog counts the rows left out and offers all of them with one click', async () => {
    const giving = donationHelpers(organization);
    const donor = await organization.donor({ name: 'Noor Haddad' });
    await giving.donation({ donor, amount: 20, date: '2024-05-01' });
    await giving.donation({ donor, amount: 30, date: '2024-06-01' });
    await screen.open();
    await screen.field('Data Type').selectOption('Donations');
    await expect(screen.dialog).toContainText('0 of 2 donations will be exported.');
    await screen.field('Start Date').fill('2024-05-15');
    await expect(screen.dialog).toContainText('1 of 2 donations will be exported.');
    await screen.field('Status').selectOption('Open');
    await expect(screen.dialog).toContainText('0 of 2 donations will be exported.');
    await screen.field('Status').selectOption('All');

    expect(countRows(await downloadText(await screen.savedBy('Generate Export')))).toBe(1);
    await expect(screen.dialog).toContainText(
      '1 of 2 donations are in this file. Your dates and filters excluded 1.',
    );
    await screen.button('Close').last().click();
    await page.getByRole('button', { name: 'Export Report' }).click();
    await screen.field('Data Type').selectOption('Donations');
    await screen.button('All 2').click();
    await expect(screen.field('Start Date')).toHaveValue('');
    await expect(screen.dialog).toContainText('All 2 donations will be exported.');
    expect(countRows(await downloadText(await screen.savedBy('Generate Export')))).toBe(2);
  });

  await test.step('campaigns are exported as a workbook by keyboard alone', async () => {
    await page.goto('/dashboard');
    await tabTo(page, page.getByRole('button', { name: 'Export Report' }));
    await page.keyboard.press('Enter');
    await expect(screen.field('Data Type')).toBeFocused();
    await expect(screen.field('Donation history')).toBeChecked();
    await page.keyboard.type('Camp');
    await expect(screen.field('Metrics')).toBeChecked();
    await expect(screen.field('Donation history')).toBeHidden();
    await tabTo(page, screen.field('File Format'));
    await page.keyboard.type('Excel');

    const downloading = page.waitForEvent('download');
    await tabTo(page, screen.generate);
    await page.keyboard.press('Enter');
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^campaigns-.*\.xlsx$/);
    expect((await downloadBytes(file)).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    await expect(screen.saved).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toBeHidden();
  });
});

const countRows = (csv: string) => csv.trimEnd().split('\r\n').length - 1;
