import { type Browser, chromium, type Page } from '@playwright/test';
import { openAccount, type Product, startProduct } from './servers/product.ts';
import { heading, printLine } from './report.ts';
import { auditPage } from './web-audit.ts';

/** A mid-range phone on a fast 3G connection. */
const line = { latency: 150, megabits: 1.6, slowdown: 4 };
const mostMs = 1_200;
const mostShift = 0.02;
const mostKilobytes = 130;
const mostKilobytesOfList = 250;
const rounds = 5;

const screens = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'desktop', viewport: { width: 1_440, height: 900 }, deviceScaleFactor: 1 },
];

/** What a first-time visitor of the public pages waits for, and the pages' problems. */
export async function benchWeb() {
  heading('The public pages');
  printLine(
    `CPU ${line.slowdown} times slower, ${line.megabits} Mbit/s down, ` +
      `${line.latency} ms to each answer, empty cache, median of ${rounds}`,
  );
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    for (const path of ['/', '/privacy', '/terms']) {
      for (const screen of screens) await benchPage(browser, product.url + path, path, screen);
      const findings = await auditPage(browser, product.url, path);
      for (const finding of findings) printLine(`  ${finding}`);
      printLine(`${path.padEnd(9)} accessibility and search engines: ${findings.length} findings`);
    }
    await benchFirstLoad(browser, product);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Scripts and styles that a browser loads, with an empty cache, to show the list of donors. */
async function benchFirstLoad(browser: Browser, product: Product) {
  const { token } = await openAccount(product);
  const context = await browser.newContext();
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  const page = await context.newPage();
  await page.goto(`${product.url}/dashboard/donors`, { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(?:js|css)(?:#|$)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await context.close();
  printLine(`Donor list, first load: ${verdict(bytes / 1_000, mostKilobytesOfList, 1)} kB`);
}

async function benchPage(
  browser: Browser,
  url: string,
  path: string,
  { name, ...options }: (typeof screens)[number],
) {
  const inNewContext = async <Result>(work: (page: Page) => Promise<Result>) => {
    const context = await browser.newContext(options);
    const result = await work(await context.newPage());
    await context.close();
    return result;
  };
  // The server and the browser have just started, and the first visit waits for both. Counting
  // would slow the others down.
  const { script, all } = await inNewContext((page) => countKilobytes(page, url));
  const visits: Paint[] = [];
  for (let round = 0; round < rounds; round += 1) {
    visits.push(await inNewContext((page) => measurePaint(page, url)));
  }
  const sorted = visits.map(({ paintMs }) => paintMs).toSorted((one, other) => one - other);
  const shift = Math.max(...visits.map((each) => each.shift));
  printLine(
    `${path.padEnd(9)} ${name.padEnd(8)} ` +
      `largest paint ${verdict(sorted[rounds >> 1] ?? 0, mostMs, 0)} ms ` +
      `(${sorted.map((ms) => ms.toFixed(0)).join(', ')})   ` +
      `shift ${verdict(shift, mostShift, 4)}   ` +
      `JavaScript ${verdict(script, mostKilobytes, 1)} kB of ${all.toFixed(0)} kB`,
  );
}

const verdict = (value: number, most: number, digits: number) =>
  `${value.toFixed(digits)} (${value <= most ? 'at most' : 'MORE THAN'} ${most})`;

async function countKilobytes(page: Page, url: string) {
  const sizes: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script';
    sizes.push(request.sizes().then((size) => ({ isScript, bytes: size.responseBodySize })));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const loaded = await Promise.all(sizes);
  const kilobytes = (of: typeof loaded) => of.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return {
    script: kilobytes(loaded.filter(({ isScript }) => isScript)),
    all: kilobytes(loaded),
  };
}

type Paint = { paintMs: number; shift: number };

/** What a visitor on a slow line sees. */
async function measurePaint(page: Page, url: string): Promise<Paint> {
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: (line.megabits * 1_000_000) / 8,
    uploadThroughput: (line.megabits * 1_000_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate(() => window.seen);
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only these can be merged.
  interface Window {
    seen: Paint;
  }
}

/** Runs in the page, before anything else does. */
function observe() {
  const seen = { paintMs: 0, shift: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as { value?: number }).value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
}
