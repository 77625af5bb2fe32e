import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';

export function exportScreen(page: Page) {
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name });
  return {
    dialog,
    button,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    generate: button('Generate Export'),
    saved: dialog.getByText(/data exported successfully!/),
    async open() {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Export Report' }).click();
    },
    /** What the browser saves after a click. */
    async savedBy(name: string) {
      const downloading = page.waitForEvent('download');
      await button(name).click();
      return downloading;
    },
  };
}

export const downloadBytes = async (download: Download) => readFile(await download.path());
export const downloadText = async (download: Download) =>
  (await downloadBytes(download)).toString('utf8');
