import { basename } from 'node:path';
import { repositoryFiles, readText } from '../files.ts';
import {
  keptWords,
  namesWithAddress,
  namesWithGift,
  namesWithPlan,
  retiredFileNames,
  retiredIdentifiers,
  retiredWords,
} from './retired-names.ts';

const codeFile = /^(apps|packages|e2e|bench|prove)\/.*\.tsx?$/;
const withGift = /\b\w*[gG]ift\w*\b/g;
/** The allowed names that contain "Of": from the language, from libraries, or such as `asOf`. */
const namesWithOf =
  /^(?:asOf|\w*AsOf|partOf|(?:any|all|one)Of|indexOf|lastIndexOf|valueOf|supportedValuesOf|expectTypeOf|to(?:BeInstance|EqualType)Of)$/;
const withOf = /\b[a-z]\w*Of\b/g;
/** The API has a field `whyNot`. */
const withWhyNo = /\b(?:w|useW)hyNo(?!t\b)\w*/g;
/** A single word may be prose, so only compound words, declared names and keys are checked. */
const compound = /\b(?:[a-z]+[A-Z]|[A-Z][a-z]+[A-Z])\w*/g;
const declared =
  /\b(?:const|let|function|type|class)\s+(\w+)|\bconst \[\w+, (\w+)\]|(?:^|[{(,])\s*(\w+)\??:/g;
const identifier = new RegExp(String.raw`\b(${Object.keys(retiredIdentifiers).join('|')})\b`, 'g');

/** One sentence for each retired name in a file of code, and for the name of the file. */
export function retiredNames(path: string, text: string): string[] {
  if (!codeFile.test(path)) return [];
  const stem = basename(path).split('.')[0] ?? '';
  const better = retiredFileNames[stem] ?? wordsIn(stem).map(([, say]) => say)[0];
  return [
    ...(better === undefined ? [] : [`${path}: files are no longer named ${stem}; say ${better}.`]),
    ...text
      .split('\n')
      .flatMap((line, index) =>
        namesIn(line).map(([name, say]) => `${path}:${index + 1} says ${name}; say ${say}.`),
      ),
  ];
}

function namesIn(line: string): [string, string][] {
  const code = withoutTexts(line);
  return [
    ...[...code.matchAll(identifier)].map(([name]): [string, string] => [
      name,
      retiredIdentifiers[name] ?? '',
    ]),
    ...[...code.matchAll(withGift)]
      .filter(([name]) => !name.includes('_') && !namesWithGift.has(name))
      .map(([name]): [string, string] => [name, 'donation or recurring donation']),
    ...[...code.matchAll(compound)].flatMap(([name]) => wordsIn(name)),
    ...[...code.matchAll(declared)].flatMap(([, name = '', setter = '', key = '']) =>
      [name, setter, key].filter((each) => each === each.toLowerCase()).flatMap(wordsIn),
    ),
    ...[...code.matchAll(withOf)]
      .filter(([name]) => !namesWithOf.test(name))
      .map(([name]): [string, string] => [name, 'what it returns: toX, findX, listX']),
    ...[...code.matchAll(withWhyNo)].map(([name]): [string, string] => [name, '…BlockedReason']),
  ];
}

function wordsIn(name: string): [string, string][] {
  if (keptWords.has(name) || namesWithAddress.test(name) || namesWithPlan.test(name)) return [];
  const words = name.split(/[-_\d]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.flatMap((word) => {
    const say = Object.hasOwn(retiredWords, word) ? retiredWords[word] : undefined;
    return say === undefined ? [] : [[name, say] satisfies [string, string]];
  });
}

/** Sentences may use any word. */
const withoutTexts = (line: string) =>
  line.replace(/`[^`]*`|'[^']*'|"[^"]*"|^\s*(\*|\/\/).*/g, '').replace(/>[^<{]*</g, '><');

function main() {
  const files = repositoryFiles().filter((path) => codeFile.test(path));
  const found = files.flatMap((path) => retiredNames(path, readText(path) ?? ''));
  for (const sentence of found) console.log(sentence);
  console.log(`${files.length} files, ${found.length} violations`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
