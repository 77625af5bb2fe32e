import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repositoryFiles } from './files.ts';
import { root } from './root.ts';

type Step = { name: string; commands: string[][] };

/** The compiler refuses a project without sources, which a workspace may be for a while. */
const types = (projects: string[]) =>
  projects.filter(hasSources).map((project) => ['tsc', '-p', project]);

/** Everything that is checked without running the product, in the order that tells most soonest. */
const steps: Step[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  {
    name: 'types',
    commands: [
      ...types(['packages/domain', 'packages/contract', 'apps/server', 'apps/sandbox']),
      ['react-router', 'typegen', 'apps/web'],
      ...types(['apps/web', 'e2e', 'bench', 'prove', 'tools']),
    ],
  },
  { name: 'imports', commands: [['node', 'tools/check-imports.ts']] },
  { name: 'schema', commands: [['node', 'tools/check-schema.ts']] },
  { name: 'unused', commands: [['knip']] },
  { name: 'suppressions', commands: [['node', 'tools/check-suppressions.ts']] },
  { name: 'words', commands: [['node', 'tools/check-words.ts']] },
  { name: 'sizes', commands: [['node', 'tools/check-sizes.ts']] },
];

/** `npm run check` runs every step, `npm run check -- lint types` only the named ones. */
function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. Steps: ${stepNames()}.`);
    process.exitCode = 2;
    return;
  }
  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const began = performance.now();
  const failed = chosen.filter((step) => !passes(step)).map(({ name }) => name);

  const passed = chosen.length - failed.length;
  const listed = failed.length > 0 ? ` (${failed.join(', ')})` : '';
  console.log(`\n${passed} passed, ${failed.length} failed${listed} in ${secondsSince(began)}`);
  if (failed.length > 0) process.exitCode = 1;
}

/** A step runs all of its commands, so that one failure does not hide the next. */
function passes({ name, commands }: Step) {
  const began = performance.now();
  const results = commands.map(run);
  const isGood = results.every(({ status }) => status === 0);
  const summary = isGood ? lastLine(results.at(-1)?.output ?? '') : '';

  console.log(
    `${isGood ? '✓' : '✗'} ${name.padEnd(13)}${secondsSince(began).padStart(7)}  ${summary}`,
  );
  for (const { status, output } of results) if (status !== 0) console.log(indented(output));
  return isGood;
}

function run([program = '', ...args]: string[]) {
  const bin = join(root, 'node_modules/.bin');
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, NO_COLOR: '1' },
  });
  return { status, output: error ? error.message : `${stdout}${stderr}` };
}

function hasSources(project: string) {
  return repositoryFiles().some((name) => name.startsWith(`${project}/`) && /\.tsx?$/.test(name));
}

const stepNames = () => steps.map(({ name }) => name).join(', ');

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const indented = (text: string) => text.trim().replaceAll(/^/gm, '    ');

const lastLine = (text: string) => text.trim().split('\n').at(-1)?.trim() ?? '';

main();
