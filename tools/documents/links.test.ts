import { expect, test } from 'vitest';
import { brokenLinks } from './links.ts';

const settings = '# Settings\n\n## The `SOURCE_URL`, and why\n\n## Twice\n\n## Twice\n';

function findBroken(text: string) {
  const files: Record<string, string> = {
    'docs/guide.md': text,
    'docs/settings.md': settings,
    'docs/images/a.png': '',
  };
  return brokenLinks('docs/guide.md', {
    exists: (path) => path in files || path === 'docs',
    read: (path) => files[path] ?? '',
  });
}

test.each([
  'See [settings](settings.md) and [why](settings.md#the-source_url-and-why).',
  'See [here](settings.md#twice) and [there](settings.md#twice-1).',
  '![A picture](images/a.png) of [the folder](../docs)',
  '# Own heading\n\n[up](#own-heading)',
  '[`code`](settings.md), [out](https://example.org/a#b), [mail](mailto:a@example.org), [app](/about)',
  'A list `[x](nowhere.md)` in code\n\n```md\n[x](nowhere.md)\n```',
])('nothing is wrong with %j', (text) => {
  expect(findBroken(text)).toEqual([]);
});

test.each([
  ['One.\n\n[Two](nowhere.md)', 'docs/guide.md:3 leads to nowhere.md, and there is no such file.'],
  ['![A picture](a.png)', 'docs/guide.md:1 leads to a.png, and there is no such file.'],
  ['[Out](../../other.md)', 'docs/guide.md:1 leads to ../../other.md, and there is no such file.'],
  ['[`code`](nowhere.md)', 'docs/guide.md:1 leads to nowhere.md, and there is no such file.'],
  ['[H](settings.md#no)', 'docs/guide.md:1 leads to settings.md#no, which has no such heading.'],
  ['[H](#no)', 'docs/guide.md:1 leads to #no, which has no such heading.'],
])('a broken link in %j is named', (text, sentence) => {
  expect(findBroken(text)).toEqual([sentence]);
});
