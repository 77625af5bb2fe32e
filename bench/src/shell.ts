import { chromium } from '@playwright/test';
import { openAccount, startProduct } from './servers/product.ts';
import { heading, printLine } from './report.ts';

const budgetKilobytes = 280;
const path = '/dashboard/donors';

/** What a first-time visitor's browser loads for the donor list, in bytes on the wire. */
export async function benchShell() {
  heading(`First load of ${path}, compressed`);
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const { token } = await openAccount(product);
    const page = await browser.newPage();
    await page.addInitScript((text) => localStorage.setItem('authToken', text), token);
    const loaded: { kind: string; bytes: number }[] = [];
    page.on('requestfinished', async (request) => {
      const { responseBodySize } = await request.sizes();
      loaded.push({ kind: request.resourceType(), bytes: responseBodySize });
    });
    await page.goto(product.url + path, { waitUntil: 'networkidle' });

    const kilobytes = (...kinds: string[]) =>
      loaded
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((total, { bytes }) => total + bytes, 0) / 1_000;
    printLine(
      `JavaScript ${kilobytes('script').toFixed(1)} kB, CSS ${kilobytes('stylesheet').toFixed(1)} kB`,
    );
    const sum = kilobytes('script', 'stylesheet');
    printLine(`together ${sum.toFixed(1)} kB of at most ${budgetKilobytes} kB`);
    printLine(`fonts ${kilobytes('font').toFixed(1)} kB beside it`);
  } finally {
    await browser.close();
    await product.stop();
  }
}
