import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const styles = dirname(
  createRequire(import.meta.url).resolve('@mantine/core/styles/Input.layer.css'),
);
const files = globSync(join(import.meta.dirname, '../../**/*.{ts,tsx,css}')).map((file) =>
  readFileSync(file, 'utf8'),
);
const source = files.join('\n');

const namesFrom = (text: string, quote: string) =>
  [...text.matchAll(new RegExp(`import \\{([^}]+)\\} from ${quote}@mantine/core${quote}`, 'g'))]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim());

test('every Mantine component in use has its styles', () => {
  const used = new Set(namesFrom(source, "'"));
  const styled = globSync('*.layer.css', { cwd: styles }).filter((file) =>
    used.has(file.replace('.layer.css', '')),
  );

  expect(styled.length).toBeGreaterThan(20);
  expect(styled.filter((file) => !source.includes(`@mantine/core/styles/${file}`))).toEqual([]);
});

test('every chart has its styles and those of its parts, such as the legend', () => {
  const charts = join(dirname(createRequire(import.meta.url).resolve('@mantine/charts')), '../esm');
  const parts = globSync('{AreaChart,BarChart,ChartLegend,ChartTooltip}/*.mjs', { cwd: charts });
  const used = parts.flatMap((file) => namesFrom(readFileSync(join(charts, file), 'utf8'), '"'));
  const needed = globSync('*.layer.css', { cwd: styles }).filter((file) =>
    used.includes(file.replace('.layer.css', '')),
  );
  const loaded = ['mantine.css', '../charts/chart-styles.ts']
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const withCharts = files.filter((text) => /^import .* from '@mantine\/charts';$/m.test(text));

  expect(needed).toContain('ColorSwatch.layer.css');
  expect(needed.filter((file) => !loaded.includes(`@mantine/core/styles/${file}`))).toEqual([]);
  expect(withCharts.length).toBeGreaterThan(2);
  expect(withCharts.filter((text) => !/import '.*\/chart-styles\.ts'/.test(text))).toEqual([]);
});

test('every field with several values has the styles of its pills', () => {
  const withPills = files.filter((text) => /^import .*\b(?:TagsInput|MultiSelect)\b/m.test(text));

  expect(withPills.length).toBeGreaterThan(3);
  expect(withPills.filter((text) => !/import '.*\/pill-styles\.ts'/.test(text))).toEqual([]);
});
