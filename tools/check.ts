import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

type Step = { name: string; commands: string[][] };

/**
 * Everything that is checked without running the product; the most informative steps come first.
 */
const steps: Step[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  {
    name: 'lint',
    commands: [
      ['react-router', 'typegen', 'apps/web'],
      // Rules that need types and the compiler's own errors come from one reading of the programs.
      ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
    ],
  },
  { name: 'imports', commands: [['node', 'tools/checks/imports.ts']] },
  { name: 'schema', commands: [['node', 'tools/checks/schema.ts']] },
  { name: 'migrations', commands: [['node', 'tools/checks/migrations.ts']] },
  { name: 'unused', commands: [['knip']] },
  { name: 'suppressions', commands: [['node', 'tools/checks/suppressions.ts']] },
  { name: 'words', commands: [['node', 'tools/checks/words.ts']] },
  { name: 'names', commands: [['node', 'tools/checks/names.ts']] },
  { name: 'links', commands: [['node', 'tools/documents/links.ts']] },
  { name: 'outside', commands: [['node', 'tools/checks/outside.ts']] },
  { name: 'scripts', commands: [['node', 'tools/checks/install-scripts.ts']] },
  { name: 'sizes', commands: [['node', 'tools/checks/sizes.ts']] },
];

/** `npm run check` runs every step, `npm run check -- lint names` only the named ones. */
async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. Steps: ${stepNames()}.`);
    process.exitCode = 2;
    return;
  }
  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const began = performance.now();
  const failed: string[] = [];
  const left = chosen.values();
  // Two steps at a time, because half of them keep only one core busy.
  const takeWhatIsLeft = async () => {
    for (const step of left) if (!(await passes(step))) failed.push(step.name);
  };
  await Promise.all([takeWhatIsLeft(), takeWhatIsLeft()]);

  const passed = chosen.length - failed.length;
  const listed = failed.length > 0 ? ` (${failed.join(', ')})` : '';
  console.log(`\n${passed} passed, ${failed.length} failed${listed} in ${secondsSince(began)}`);
  if (failed.length > 0) process.exitCode = 1;
}

/** A step runs all of its commands, so that one failure does not hide the next. */
async function passes({ name, commands }: Step) {
  const began = performance.now();
  const results: Result[] = [];
  for (const command of commands) results.push(await run(command));
  const isGood = results.every((result) => result.isGood);
  const summary = isGood ? lastLine(results.at(-1)?.output ?? '') : '';

  console.log(
    `${isGood ? '✓' : '✗'} ${name.padEnd(13)}${secondsSince(began).padStart(7)}  ${summary}`,
  );
  for (const result of results) if (!result.isGood) console.log(indented(result.output));
  return isGood;
}

type Result = { isGood: boolean; output: string };

const execute = promisify(execFile);

async function run([program = '', ...args]: string[]): Promise<Result> {
  const bin = join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env['PATH']}`,
    NO_COLOR: '1',
    // The type-aware linter is a program in Go that would collect its garbage too often.
    GOGC: '400',
    GOMEMLIMIT: '3GiB',
  };
  try {
    const { stdout, stderr } = await execute(program, args, {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      env,
    });
    return { isGood: true, output: `${stdout}${stderr}` };
  } catch (error) {
    const { stdout = '', stderr = '', message = '' } = error as Partial<Failure>;
    return { isGood: false, output: `${stdout}${stderr}` || message };
  }
}

type Failure = { stdout: string; stderr: string; message: string };

const stepNames = () => steps.map(({ name }) => name).join(', ');

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const indented = (text: string) => text.trim().replaceAll(/^/gm, '    ');

const lastLine = (text: string) => text.trim().split('\n').at(-1)?.trim() ?? '';

await main();
