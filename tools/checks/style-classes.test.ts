import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readText, repositoryFiles } from '../files.ts';

const imported = /import (\w+) from '([^']+\.module\.css)'/g;

type Use = { component: string; sheet: string; name: string };

/** Every class of a style sheet that a component uses. */
function usesIn(component: string): Use[] {
  const text = readText(component) ?? '';
  return [...text.matchAll(imported)].flatMap(([statement, sheetName = '', path = '']) => {
    const rest = text.replace(statement, '');
    const names = [...rest.matchAll(new RegExp(`\\b${sheetName}\\.(\\w+)`, 'g'))];
    const sheet = join(dirname(component), path);
    return names.map(([, name = '']) => ({ component, sheet, name }));
  });
}

const isDefined = ({ sheet, name }: Use) => new RegExp(`\\.${name}\\b`).test(readText(sheet) ?? '');

test('every class that a component uses is in its style sheet', () => {
  const components = repositoryFiles().filter((name) => /^apps\/web\/src\/.*\.tsx?$/.test(name));
  const uses = components.flatMap(usesIn);

  expect(uses.filter((use) => !isDefined(use))).toEqual([]);
  expect(uses.length).toBeGreaterThan(1_000);
});
