import { repositoryFiles, readText } from '../files.ts';

const kinds = [
  '(?:oxlint|eslint)-disable(?:-next-line|-line)?',
  '@ts-(?:expect-error|ignore|nocheck)',
  '(?:v8|c8|istanbul|knip|oxfmt|prettier)[- ]ignore',
];

/** A comment that silences the linter, the compiler, the coverage or the check for unused code. */
const suppression = new RegExp(String.raw`/[/*]\s*(${kinds.join('|')})\b(.*)`);

const fewestWords = 3;

/** Each suppression names the rules it silences and, after `--`, says why it may. */
export function unreasonedSuppressions(name: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, kind = '', rest = ''] = suppression.exec(line) ?? [];
    if (kind === '') return [];
    const problem = describeProblem(kind, rest.replace(/\*\/.*$/, ''));
    return problem === '' ? [] : [`${name}:${index + 1} ${problem}`];
  });
}

function describeProblem(kind: string, rest: string) {
  const [rules = '', ...reasons] = rest.split(/\s--\s/);
  if (kind.startsWith('eslint')) return 'speaks to a linter that is not used here.';
  if (kind === 'oxlint-disable') return 'switches a rule off for a whole file; use a line.';
  if (kind === '@ts-ignore' || kind === '@ts-nocheck') return 'hides every error; expect one.';
  if (kind.startsWith('oxlint') && rules.trim() === '') return 'must name the rule it silences.';
  const reason = kind === '@ts-expect-error' ? rest : reasons.join(' ');
  const words = reason.split(/\s+/).filter((word) => /\w/.test(word));
  return words.length < fewestWords ? 'silences a check and must say why.' : '';
}

function main() {
  const files = repositoryFiles().filter((name) => /\.(m?[jt]sx?|css)$/.test(name));
  const found = files.flatMap((name) => unreasonedSuppressions(name, readText(name) ?? ''));
  for (const sentence of found) console.log(sentence);
  console.log(`${files.length} files, ${found.length} violations`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
