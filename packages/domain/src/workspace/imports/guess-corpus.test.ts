import { expect, test } from 'vitest';
import { columnContents } from './column-contents.ts';
import { exports } from './corpus/exports.ts';
import { fixtureCells, type Fixture } from './corpus/fixture.ts';
import { lists } from './corpus/lists.ts';
import { guessMapping, type GuessedMapping } from './guess.ts';

const corpus = [...exports, ...lists];

function guess({ kind, columns }: Fixture): GuessedMapping {
  const filled = (cells: string[]) => cells.filter((cell) => cell !== '');
  return guessMapping({
    kind,
    fileName: 'export.csv',
    knownIdSets: [],
    knownRecordSets: [],
    columns: columns.map((column, index) => ({
      index,
      name: column[0],
      samples: filled(fixtureCells(column)),
      values: null,
      contents: columnContents(fixtureCells(column)),
    })),
  });
}

const meaningAt = ({ fields, links }: GuessedMapping, at: number) =>
  links.some(({ column }) => column === at)
    ? 'link'
    : (fields.find(({ column }) => column === at)?.field ?? '');

test.each(corpus)('the columns of $system are known', (fixture) => {
  const guessed = guess(fixture);
  const read = fixture.columns.map(([name], index) => [name, meaningAt(guessed, index)]);
  expect(read).toEqual(fixture.columns.map(([name, meaning]) => [name, meaning]));
});

test('only names without a known header require confirmation', () => {
  const unsure = corpus.filter((fixture) => guess(fixture).unsure.includes('donor'));
  expect(unsure.map(({ system }) => system)).toEqual(['a table without any header']);
});
