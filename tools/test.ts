import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildWeb } from './build-web.ts';
import { root } from './root.ts';
import { ensureChromium } from './test-run/chromium.ts';
import {
  durationsFile,
  durationsOfCheck,
  durationsOfPlaywright,
  durationsOfVitest,
  durationTable,
  writeDurations,
  type Duration,
} from './test-run/durations.ts';
import { ensurePdfToText } from './test-run/pdf-to-text.ts';
import { runNode, stopAll } from './test-run/run.ts';
import {
  add,
  formatTally,
  failuresOfPlaywright,
  failuresOfVitest,
  lastLine,
  emptyTally,
  oneFailed,
  onePassed,
  finishTally,
  tallyLines,
  tallyPlaywright,
  tallyVitest,
  type Tally,
} from './test-run/tally.ts';

type Step = { name: string; take: () => Promise<Tally> };

const reports = mkdtempSync(join(tmpdir(), 'pledgewell-reports-'));
// Hundreds of processes and threads read the same files: the first one caches the compiled code.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');
const playwrightReport = join(reports, 'playwright.json');

/** Steps of a stage run side by side, because none of them keeps both cores busy alone. */
const stages: Step[][] = [
  [
    { name: 'Lint, format, types, imports and schema', take: check },
    { name: 'Build of the web app', take: build },
  ],
  [
    { name: 'Unit and integration tests', take: () => vitest('unit', 'server') },
    { name: 'Mounted screen tests in Chromium', take: () => vitest('screens', 'alone') },
  ],
  [{ name: 'End-to-end tests in Chromium', take: playwright }],
];

const slowest = 15;

type Result = { name: string; tally: Tally; seconds: number };

const results: Result[] = [];
const durations: Duration[] = [];
const failures: string[] = [];

let programs: Promise<string> | undefined;
let isInterrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
for (const stage of stages) {
  if (isInterrupted) continue;
  results.push(...(await Promise.all(stage.map(takeStep))));
}
finish();

async function check() {
  const { isGood, output } = await runNode(['tools/check.ts']);
  durations.push(...durationsOfCheck(output));
  return finishTally(tallyLines(output), isGood);
}

async function vitest(...projects: string[]) {
  const chromium = await ensurePrograms();
  const report = join(reports, `${projects.join('-')}.json`);
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { isGood } = await runNode(
    ['node_modules/vitest/vitest.mjs', ...words, ...projects.map((name) => `--project=${name}`)],
    { CHROMIUM_PATH: chromium },
  );
  if (!existsSync(report)) return finishTally(emptyTally, isGood);
  failures.push(...failuresOfVitest(report));
  durations.push(...durationsOfVitest(report));
  return finishTally(tallyVitest(report), isGood);
}

/** Installing waits for the network, so it starts beside the build. */
async function build() {
  await Promise.all([buildWeb({ isAnnounced: false }), ensurePrograms()]);
  return onePassed;
}

async function playwright() {
  const chromium = await ensurePrograms();
  const { isGood } = await runNode(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    join(root, 'e2e'),
  );
  if (!existsSync(playwrightReport)) return finishTally(emptyTally, isGood);
  failures.push(...failuresOfPlaywright(playwrightReport));
  durations.push(...durationsOfPlaywright(playwrightReport));
  return finishTally(tallyPlaywright(playwrightReport), isGood);
}

/** Returns the path of Chromium once it and the reader of PDFs are installed. */
function ensurePrograms() {
  programs ??= ensurePdfToText().then(ensureChromium);
  return programs;
}

async function takeStep({ name, take }: Step): Promise<Result> {
  console.log(`\n== ${name}\n`);
  const began = performance.now();
  const tally = await readTally(take);
  return { name, tally, seconds: (performance.now() - began) / 1_000 };
}

async function readTally(take: Step['take']) {
  try {
    return await take();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailed;
  }
}

/** The running steps end and have failed; the others are not taken. */
function interrupt(signal: NodeJS.Signals) {
  if (!isInterrupted) console.error(`\nInterrupted by ${signal}. Stopping ...`);
  isInterrupted = true;
  stopAll(signal);
}

function finish() {
  rmSync(reports, { recursive: true, force: true });

  console.log('');
  writeDurations(durations);
  for (const line of durationTable(durations, slowest)) console.log(line);
  console.log(`All of them: ${relative(root, durationsFile)}\n`);
  for (const { name, tally, seconds } of results) {
    const mark = tally.failed === 0 ? '✓' : '✗';
    console.log(`${mark} ${name}: ${formatTally(tally)} in ${seconds.toFixed(0)} s`);
  }
  for (const failure of failures) console.log(`✗ ${failure}`);
  const tallies = results.map(({ tally }) => tally);
  const total = tallies.reduce(add, isInterrupted ? oneFailed : emptyTally);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`\n${lastLine(total)}`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}
