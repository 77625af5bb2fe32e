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

/** Lets every download begin but never finish; returns how many were begun. */
export async function breakFiles(page: Page) {
  await page.evaluate(() => {
    const original = window.fetch;
    const seen = window as unknown as { begun: number };
    seen.begun = 0;
    window.fetch = async (target, options) => {
      if (typeof target !== 'string' || !target.includes('?token='))
        return original(target, options);
      seen.begun += 1;
      let pieces = 0;
      const body = new ReadableStream({
        pull: (stream) => {
          pieces += 1;
          if (pieces > 2) stream.error(new TypeError('network error'));
          else stream.enqueue(new Uint8Array(9));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/csv' } });
    };
  });
  return () => page.evaluate(() => (window as unknown as { begun: number }).begun);
}

export const bytesOf = async (download: Download) => readFile(await download.path());
export const textOf = async (download: Download) => (await bytesOf(download)).toString('utf8');
