import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { findFolderCycles } from './folder-cycles.ts';
import { importRules, testFiles } from './import-rules.ts';

/** Fewer modules than this mean that the parser failed, and then no rule would ever fire. */
const fewestModules = 100;

const folders = ['packages', 'apps', 'e2e', 'bench', 'prove', 'tools'];

export type Finding = { rule: string; from: string; to: string; sentence: string };

/** Reads every import below `root` and checks it against the dependency rules. */
export async function checkImports(root: string, inside: readonly string[] = folders) {
  const { output } = await cruise(
    [...inside],
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: false,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: String.raw`/(build|dist|\.react-router)/` },
      validate: true,
      ruleSet: { forbidden: importRules },
      skipAnalysisNotInRules: false,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  );
  const { modules, summary } = output as ICruiseResult;
  const own = modules.filter(({ source }) => inside.some((name) => source.startsWith(`${name}/`)));
  return {
    modules: own.length,
    folderCycles: findFolderCycles(
      own
        .filter(({ source }) => !testFiles.test(source))
        .flatMap(({ source, dependencies }) =>
          dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
        )
        .filter(({ to }) => inside.some((name) => to.startsWith(`${name}/`))),
    ),
    findings: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      sentence: `${from} imports ${to}. ${findComment(rule.name)} (${rule.name})`,
    })) satisfies Finding[],
  };
}

const findComment = (name: string) => importRules.find((rule) => rule.name === name)?.comment ?? '';

async function main() {
  const { modules, folderCycles, findings } = await checkImports(process.cwd());
  for (const steps of folderCycles) {
    console.log('These folders need each other; one of them must not know the other:');
    for (const { from, to } of steps) console.log(`  ${from} imports ${to}`);
  }
  for (const { sentence } of findings) console.log(sentence);
  if (modules < fewestModules) {
    console.log(`Only ${modules} modules were read; that cannot be all of them.`);
    process.exitCode = 1;
  }
  const violations = findings.length + folderCycles.length;
  if (violations > 0) process.exitCode = 1;
  console.log(`${modules} modules, ${importRules.length + 1} rules, ${violations} violations`);
}

if (import.meta.main) await main();
