import { basename } from 'node:path';
import { repositoryFiles, textOf } from './files.ts';
import { retiredFileNames, retiredIdentifiers } from './retired-names.ts';

const codeFile = /^(apps|packages|e2e|bench|prove)\/.*\.tsx?$/;
const identifier = new RegExp(String.raw`\b(${Object.keys(retiredIdentifiers).join('|')})\b`, 'g');

/** One sentence for each retired name in a file of code, and for the name of the file. */
export function retiredNames(path: string, text: string): string[] {
  if (!codeFile.test(path)) return [];
  const stem = basename(path).split('.')[0] ?? '';
  const better = retiredFileNames[stem];
  return [
    ...(better === undefined ? [] : [`${path}: files are no longer named ${stem}; say ${better}.`]),
    ...text
      .split('\n')
      .flatMap((line, index) =>
        [...withoutTexts(line).matchAll(identifier)].map(
          ([name]) => `${path}:${index + 1} says ${name}; say ${retiredIdentifiers[name]}.`,
        ),
      ),
  ];
}

/** Sentences may use any word. */
const withoutTexts = (line: string) =>
  line.replace(/'[^']*'|"[^"]*"|^\s*(\*|\/\/).*/g, '').replace(/>[^<{]*</g, '><');

function main() {
  const files = repositoryFiles().filter((path) => codeFile.test(path));
  const found = files.flatMap((path) => retiredNames(path, textOf(path) ?? ''));
  for (const sentence of found) console.log(sentence);
  console.log(`${files.length} files, ${found.length} violations`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
