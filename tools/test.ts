import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { root } from './root.ts';
import { ensureChromium } from './test-run/chromium.ts';
import { ensurePdfToText } from './test-run/pdf-to-text.ts';
import { runNode, stopAll } from './test-run/run.ts';
import {
  add,
  describe,
  failuresOfPlaywright,
  failuresOfVitest,
  lastLine,
  nothing,
  oneFailed,
  onePassed,
  settle,
  tallyLines,
  tallyPlaywright,
  tallyVitest,
  type Tally,
} from './test-run/tally.ts';

type Step = { name: string; take: () => Promise<Tally> };

const reports = mkdtempSync(join(tmpdir(), 'pledgewell-reports-'));
// Hundreds of processes and threads read the same files: the first one keeps what it made of them.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const steps: Step[] = [
  { name: 'Lint, format, types, imports and schema', take: check },
  { name: 'Unit and integration tests', take: vitest },
  { name: 'Build of the web app', take: build },
  { name: 'End-to-end tests in Chromium', take: playwright },
];

const results: { name: string; tally: Tally }[] = [];
const failures: string[] = [];

let isInterrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
for (const step of steps) {
  if (isInterrupted) continue;
  results.push({ name: step.name, tally: await takeStep(step) });
}
finish();

async function check() {
  const { isGood, output } = await runNode(['tools/check.ts']);
  return settle(tallyLines(output), isGood);
}

async function vitest() {
  await ensurePdfToText();
  const words = ['run', '--reporter=default', '--reporter=json'];
  const { isGood } = await runNode([
    'node_modules/vitest/vitest.mjs',
    ...words,
    `--outputFile.json=${vitestReport}`,
  ]);
  if (!existsSync(vitestReport)) return settle(nothing, isGood);
  failures.push(...failuresOfVitest(vitestReport));
  return settle(tallyVitest(vitestReport), isGood);
}

async function build() {
  await buildWeb();
  return onePassed;
}

async function playwright() {
  const { isGood } = await runNode(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    join(root, 'e2e'),
  );
  if (!existsSync(playwrightReport)) return settle(nothing, isGood);
  failures.push(...failuresOfPlaywright(playwrightReport));
  return settle(tallyPlaywright(playwrightReport), isGood);
}

async function takeStep({ name, take }: Step) {
  console.log(`\n== ${name}\n`);

  try {
    return await take();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailed;
  }
}

/** The running step ends and has failed; the others are not taken. */
function interrupt(signal: NodeJS.Signals) {
  if (!isInterrupted) console.error(`\nInterrupted by ${signal}. Stopping ...`);
  isInterrupted = true;
  stopAll(signal);
}

function finish() {
  rmSync(reports, { recursive: true, force: true });

  console.log('');
  for (const { name, tally } of results) {
    console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name}: ${describe(tally)}`);
  }
  for (const failure of failures) console.log(`✗ ${failure}`);
  const tallies = results.map(({ tally }) => tally);
  const total = tallies.reduce(add, isInterrupted ? oneFailed : nothing);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`\n${lastLine(total)}`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}
