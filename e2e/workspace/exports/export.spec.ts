import { givingOf } from '../../giving/donations/giving.ts';
import { expectAccessible } from '../../world/axe.ts';
import { tabTo } from '../../world/keyboard.ts';
import { expect, test } from '../../world/test.ts';
import { breakFiles, bytesOf, exportScreen, textOf } from './screen.ts';

test('donors leave as CSV, and the panel offers every other way to the file @both', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donor({ name: 'Noor Haddad', email: null });
  await organization.donor({ name: '=Evil', email: null });
  const screen = exportScreen(page);
  await screen.open();
  await expect(screen.dialog).toContainText('Donors added between these dates.');
  await expect(screen.dialog).toContainText('All 2 donors will be exported.');
  await expectAccessible(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  const file = await screen.savedBy('Generate Export');
  await expect(page.getByText('Export generated. Starting download...')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^donors-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const text = await textOf(file);
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
  await expectAccessible(page);
  expect(await textOf(await screen.savedBy('Try Download Again'))).toBe(text);
  const sample = await textOf(await screen.savedBy('Download Mock Sample Data'));
  expect(sample.trimEnd().split('\r\n')).toHaveLength(21);
  expect(await textOf(await screen.savedBy('Open in New Tab'))).toBe(text);
  expect(addresses.filter((address) => address.includes(organization.token))).toEqual([]);
});

test('the dialog counts what it leaves out, and all of it is one click away', async ({
  signedIn: page,
  organization,
}) => {
  const giving = givingOf(organization);
  const donor = await organization.donor({ name: 'Noor Haddad' });
  await giving.donation({ donor, amount: 20, date: '2024-05-01' });
  await giving.donation({ donor, amount: 30, date: '2024-06-01' });
  const screen = exportScreen(page);
  await screen.open();
  await screen.field('Data Type').selectOption('Donations');
  await expect(screen.dialog).toContainText('0 of 2 donations will be exported.');
  await screen.field('Start Date').fill('2024-05-15');
  await expect(screen.dialog).toContainText('1 of 2 donations will be exported.');
  await screen.field('Status').selectOption('Open');
  await expect(screen.dialog).toContainText('0 of 2 donations will be exported.');
  await screen.field('Status').selectOption('All');

  expect(rowsOf(await textOf(await screen.savedBy('Generate Export')))).toBe(1);
  await expect(screen.dialog).toContainText(
    '1 of 2 donations are in this file. Your dates and filters excluded 1.',
  );
  await screen.button('Close').last().click();
  await page.getByRole('button', { name: 'Export Report' }).click();
  await screen.field('Data Type').selectOption('Donations');
  await screen.button('All 2').click();
  await expect(screen.field('Start Date')).toHaveValue('');
  await expect(screen.dialog).toContainText('All 2 donations will be exported.');
  expect(rowsOf(await textOf(await screen.savedBy('Generate Export')))).toBe(2);
});

const rowsOf = (csv: string) => csv.trimEnd().split('\r\n').length - 1;

test('campaigns leave as a workbook, by keyboard alone', async ({ signedIn: page }) => {
  const screen = exportScreen(page);
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
  expect((await bytesOf(file)).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  await expect(screen.saved).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toBeHidden();
});

test('a range that ends before it starts, a refusal, a failed download and a lost session say what is wrong', async ({
  signedIn: page,
  watch,
}) => {
  await test.step('a range that ends before it starts, and a refusal, say what is wrong', async () => {
    watch.expect('POST /api/reports/donors 503');
    const screen = exportScreen(page);
    await screen.open();
    await screen.field('Start Date').fill('2026-03-02');
    await screen.field('End Date').fill('2026-03-01');
    await screen.generate.click();
    await expect(screen.dialog).toContainText('Start date cannot be after end date');
    await expect(screen.field('End Date')).toBeFocused();
    await expectAccessible(page);

    await screen.field('End Date').fill('');
    await page.route('**/api/reports/donors', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await screen.generate.click();
    const sentence = 'Failed to export data. Please try again.';
    await expect(screen.dialog.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByText(sentence)).toHaveCount(2);
    await screen.savedBy('Generate Export');
  });

  await test.step('a download that fails says so, and works when it is tried again', async () => {
    watch.expect('GET /api/exports/:id 502');
    const screen = exportScreen(page);
    await screen.open();
    const file = '**/api/exports/*?token=*';
    const html = { contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' };
    await page.route(file, (route) => route.fulfill({ ...html, status: 502 }), { times: 1 });
    await screen.generate.click();
    const alert = screen.dialog.getByRole('alert');
    await expect(alert).toContainText(
      'Export generated but download failed. Please use the manual download button.',
    );
    await expect(alert).toContainText('Failed to fetch file data: 502 Bad Gateway');
    await expectAccessible(page);

    await page.route(file, (route) => route.fulfill({ ...html, status: 200 }), { times: 1 });
    await screen.button('Try Download Again').click();
    await expect(alert).toContainText('Failed to download the export file. Please try again.');
    await expect(alert).toContainText('The server returned an HTML page instead of a file.');
    const notice = 'Server error. Please try again later or contact support.';
    await expect(page.getByText(notice)).toBeVisible();
    await screen.savedBy('Try Download Again');
    await expect(screen.saved).toBeVisible();
  });

  await test.step('somebody who has signed out elsewhere is told so instead of given a file', async () => {
    const screen = exportScreen(page);
    await screen.open();
    await screen.savedBy('Generate Export');
    await expect(screen.saved).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await screen.button('Try Download Again').click();
    const alert = screen.dialog.getByRole('alert');
    await expect(alert).toContainText('Authentication token is missing');
  });
});

test('a file that breaks off is fetched once more, and then says so', async ({
  signedIn: page,
}) => {
  const screen = exportScreen(page);
  await screen.open();
  const fetched = await breakFiles(page);
  await screen.generate.click();
  const alert = screen.dialog.getByRole('alert');
  await expect(alert).toContainText('Failed to download file: the connection was lost.');
  expect(await fetched()).toBe(2);
});
