import { exportEndpoints as on, healthEndpoints } from '@pledgewell/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, serverHealth, success } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';
import { scriptedRequestId, type ScriptedServer } from '../../../test/scripted-server.ts';
import { answerWorkspace } from '../../../test/workspace.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name });
const field = (name: string) => dialog.getByLabelText(name);
const alert = dialog.getByRole('alert');
const saved = dialog.getByText(/data exported successfully!/);
const generate = () => button('Generate Export').click();
const csv = () => new Blob(['"Donor ID"\r\n"1"'], { type: 'text/csv' });

const count = { rows: 2, total: 2 };

const answerExport = (server: ScriptedServer) =>
  server.answer(on.create, ({ params: { dataType } }) => ({
    success,
    downloadUrl: `/api/exports/${makeId(500)}`,
    filename: `${dataType}.csv`,
    message: 'Export generated. Starting download...',
    count,
    sampleUrl: `/api/reports/${dataType}/sample`,
  }));

/** Opens the dialog over an empty overview. Two donors can be exported; `files` are saved. */
async function open() {
  const server = startScript();
  answerWorkspace(server);
  server.answer(on.count, () => ({ success, data: count }));
  answerExport(server);
  server.answer(healthEndpoints.health, () => serverHealth);
  const token = 'x'.repeat(43);
  server.answer(on.ticket, () => ({ success, data: { token, expiresInSeconds: 60 } }));
  server.answerFile(on.file, 'donors.csv', csv());
  const files: string[] = [];
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  onTestFinished(() => save.mockRestore());
  mountApp('/dashboard');
  await page.getByRole('button', { name: 'Export Report' }).click();
  return { server, files };
}

test('a range that ends before it starts is reported at its end date', async () => {
  await open();
  await field('Start Date').fill('2026-03-02');
  await field('End Date').fill('2026-03-01');
  await generate();
  await expect.element(dialog).toMatchTextContent('Start date cannot be after end date');
  await expect.element(field('End Date')).toHaveFocus();
  await expectAccessible();
});

test('a failed export is reported above the form and in a notice and can be retried', async () => {
  const { server, files } = await open();
  server.respond(on.create, () => Response.json({}, { status: 503 }));
  await generate();
  const sentence = 'Failed to export data. Please try again.';
  await expect.element(alert).toHaveTextContent(sentence);
  await expect.poll(() => page.getByText(sentence).elements().length).toBe(2);

  answerExport(server);
  await generate();
  await expect.element(saved).toBeVisible();
  expect(files).toEqual(['donors.csv']);
});

test('every unexpected failure of an export names its request', async () => {
  const { server } = await open();
  const requestId = page.getByText(`Request ID: ${scriptedRequestId}`);
  server.refuse(on.create, 'request/failed');
  await generate();
  await expect.element(alert).toMatchTextContent(scriptedRequestId);

  answerExport(server);
  server.refuse(on.ticket, 'request/failed');
  await generate();
  await expect.element(alert).toMatchTextContent('Export generated but download failed.');
  await expect.element(requestId).toBeVisible();
  await button('Open in New Tab').click();
  await expect.poll(() => requestId.elements()).toHaveLength(2);
  await dialog.getByText('Having trouble with the download?').click();
  await button('Diagnose').click();
  const findings = dialog.getByRole('list', { name: 'Diagnostics' });
  await expect.element(findings).toMatchTextContent(scriptedRequestId);
  await expectAccessible();
});

const webPage = (status: number, statusText: string) =>
  new Response('<!doctype html><title>Proxy</title>', {
    status,
    statusText,
    headers: { 'content-type': 'text/html' },
  });

test('a failed download is reported and can be retried', async () => {
  const { server, files } = await open();
  server.respond(on.file, () => webPage(502, 'Bad Gateway'));
  await generate();
  await expect
    .element(alert)
    .toMatchTextContent(
      'Export generated but download failed. Please use the manual download button.',
    );
  await expect.element(alert).toMatchTextContent('Failed to fetch file data: 502 Bad Gateway');
  await expectAccessible();

  server.respond(on.file, () => webPage(200, 'OK'));
  await button('Try Download Again').click();
  await expect
    .element(alert)
    .toMatchTextContent('Failed to download the export file. Please try again.');
  await expect
    .element(alert)
    .toMatchTextContent('The server returned an HTML page instead of a file.');
  const notice = 'Server error. Please try again later or contact support.';
  await expect.element(page.getByText(notice)).toBeVisible();

  server.answerFile(on.file, 'donors.csv', csv());
  await button('Try Download Again').click();
  await expect.element(saved).toBeVisible();
  expect(files).toEqual(['donors.csv']);
});

test('a user who signed out elsewhere is told so and gets no file', async () => {
  await open();
  await generate();
  await expect.element(saved).toBeVisible();
  localStorage.removeItem('authToken');
  await button('Try Download Again').click();
  await expect.element(alert).toMatchTextContent('Authentication token is missing');
});

test('an aborted download is retried once and then reported', async () => {
  const { server } = await open();
  const fetched = server.respond(on.file, () => {
    let pieces = 0;
    const body = new ReadableStream({
      pull: (stream) => {
        pieces += 1;
        if (pieces > 2) stream.error(new TypeError('network error'));
        else stream.enqueue(new Uint8Array(9));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/csv' } });
  });
  await generate();
  await expect
    .element(alert)
    .toMatchTextContent('Failed to download file: the connection was lost.');
  expect(fetched()).toBe(2);
});

test.each(['desktop', 'phone'])(
  'axe finds nothing in the dialog or in the other ways to download (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const { files } = await open();
    await expect.element(dialog).toMatchTextContent('All 2 donors will be exported.');
    await expectAccessible();
    await generate();
    await expect.element(saved).toBeVisible();
    expect(files).toEqual(['donors.csv']);
    await dialog.getByText('Having trouble with the download?').click();
    await button('Diagnose').click();
    const findings = dialog.getByRole('list', { name: 'Diagnostics' });
    await expect.element(findings).toMatchTextContent('The file looks right (text/csv).');
    await expectAccessible();
  },
);
