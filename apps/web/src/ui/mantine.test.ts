import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const styles = dirname(
  createRequire(import.meta.url).resolve('@mantine/core/styles/Input.layer.css'),
);
const source = globSync(join(import.meta.dirname, '../**/*.{ts,tsx,css}'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('every component of Mantine in use comes with its styles', () => {
  const lists = [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)];
  const used = new Set(
    lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim())),
  );
  const styled = globSync('*.layer.css', { cwd: styles }).filter((file) =>
    used.has(file.replace('.layer.css', '')),
  );

  expect(styled.length).toBeGreaterThan(20);
  expect(styled.filter((file) => !source.includes(`@mantine/core/styles/${file}`))).toEqual([]);
});
