import { importEndpoints as on, type Import } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, success } from '../../../test/answers.ts';
import { expectAccessible, expectAccessibleNow } from '../../../test/axe.ts';
import {
  answerImports,
  checkedContacts,
  makeColumn,
  contacts,
  donations,
  importedContacts,
  importsPath,
  openImports,
} from '../../../test/imports.ts';
import { resizeWindow } from '../../../test/mount.tsx';

const headline = (words: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 3, name: words });
const fileName = page.getByRole('heading', { level: 2, name: 'contacts.csv' });
const importButton = page.getByRole('main').getByRole('button', { name: /^Import \d/ });

test('a history that cannot be fetched is reported and can be retried', async () => {
  const { server } = openImports();
  server.break(on.list);
  await expect.element(page.getByText('Error Loading Imports')).toBeVisible();
  answerImports(server, []);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('No imports yet')).toBeVisible();
  await expectAccessibleNow();
});

test('an unknown import is reported and leads to a new one', async () => {
  const { server } = openImports([], makeId(999));
  server.refuse(on.get, 'imports/not-found');
  await expect.element(page.getByText('This import doesn’t exist')).toBeVisible();
  await page.getByRole('link', { name: 'Import a File' }).click();
  await expect.element(page.getByText('What is in your file?')).toBeVisible();
});

test('an unfinished import is in the list and can be discarded', async () => {
  const { server } = openImports([contacts]);
  await page.getByRole('link', { name: 'Continue with contacts.csv' }).click();
  await expect.element(page.getByRole('button', { name: 'Check File' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel Import' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel This Import?' });
  await expect.element(question.getByRole('button', { name: 'Keep Import' })).toHaveFocus();
  server.answer(on.discard, () => {
    answerImports(server, []);
    return { success, message: 'contacts.csv was not imported.' };
  });
  await question.getByRole('button', { name: 'Cancel Import' }).click();
  await expect.element(page.getByText('contacts.csv was not imported.')).toBeVisible();
  await expect.element(page.getByText('No imports yet')).toBeVisible();
});

test('a file with too many donors leads to the tiers', async () => {
  const { summary } = checkedContacts;
  if (!summary) throw new Error('It is not checked.');
  const overCap = { limit: 200, donorsAfter: 201, plan: 'Starter' };
  const many: Import = { ...checkedContacts, summary: { ...summary, overCap } };
  openImports([many], many._id);

  await expect.element(page.getByText(/The Starter plan includes 200 donors/)).toBeVisible();
  await expect.element(page.getByText(/With this file you would have 201\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See Plans' }))
    .toHaveAttribute('href', '/dashboard/profile?tab=subscription');
  await expect.element(importButton).not.toBeInTheDocument();
});

test('a file is checked and imported by keyboard alone, and each step announces its status', async () => {
  const { server } = openImports([contacts], contacts._id);
  server.answer(on.check, () => {
    answerImports(server, [checkedContacts]);
    return { success, data: checkedContacts };
  });
  const check = page.getByRole('button', { name: 'Check File' });
  await expect.element(check).toBeVisible();
  check.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(headline(/^Ready/)).toBeVisible();
  await expect.element(fileName).toHaveFocus();
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toContainEqual(expect.stringContaining('Ready to import 3 donors'));

  const commits = server.answer(on.commit, () => {
    answerImports(server, [importedContacts]);
    return { success, data: importedContacts };
  });
  importButton.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(headline('3 donors were imported')).toBeVisible();
  expect(commits).toHaveLength(1);
});

test('a double click imports once', async () => {
  const { server } = openImports([checkedContacts], checkedContacts._id);
  const commits = server.answer(on.commit, () => {
    answerImports(server, [importedContacts]);
    return { success, data: importedContacts };
  });
  await importButton.dblClick();
  await expect.element(headline('3 donors were imported')).toBeVisible();
  expect(commits).toHaveLength(1);
});

test.each(['desktop', 'phone'])(
  'axe finds nothing in any step of an import, its dialog and the history (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const { server, goTo } = openImports([contacts], contacts._id);
    await expect.element(page.getByRole('button', { name: 'Check File' })).toBeVisible();
    await expectAccessibleNow();

    server.answer(on.check, () => {
      answerImports(server, [checkedContacts]);
      return { success, data: checkedContacts };
    });
    await page.getByRole('button', { name: 'Check File' }).click();
    await expect.element(headline(/^Ready/)).toBeVisible();
    await expect.element(page.getByText('Noor Haddad')).toBeVisible();
    await expectAccessible();

    server.answer(on.commit, () => {
      answerImports(server, [importedContacts]);
      return { success, data: importedContacts };
    });
    await importButton.click();
    await expect.element(headline('3 donors were imported')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Undo This Import' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleNow();
    await userEvent.keyboard('{Escape}');

    await goTo('/dashboard/donors/import');
    await expect.element(page.getByRole('link', { name: 'contacts.csv' })).toBeVisible();
    await expectAccessible();
  },
);

test.each(['desktop', 'phone'])(
  'axe finds nothing in the linking of donations to donors (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    openImports([donations], donations._id);
    await expect.element(page.getByText('Who gave each donation')).toBeVisible();
    await expectAccessible();
  },
);

test('axe finds nothing in questions and refusals', async () => {
  const status = {
    ...makeColumn('Status', 3, ['Completed']),
    values: [{ value: 'Completed', count: 3 }],
  };
  openImports([{ ...donations, columns: [...donations.columns, status] }], donations._id);
  await page.getByLabelText('Import only some of the rows').click();
  await page.getByRole('button', { name: 'Check File' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible();
});

test('rows with the same donation ID are asked about before the file is checked', async () => {
  const ids = makeColumn('Gift ID', donations.columns.length, ['G1', 'G2']);
  const { fields } = donations.mapping;
  const repeated: Import = {
    ...donations,
    columns: [...donations.columns, { ...ids, contents: { ...ids.contents, repeats: 2 } }],
    mapping: {
      ...donations.mapping,
      idSet: 'gifts',
      nameless: 'refuse',
      fields: [...fields, { column: ids.index, field: 'gift.oldId' }],
    },
  };
  const { server } = openImports([repeated], donations._id);
  const checks = server.answer(on.check, () => ({ success, data: repeated }));
  const check = page.getByRole('button', { name: 'Check File' });
  await expect.element(page.getByText('2 rows have the same ID as the row above.')).toBeVisible();
  await check.click();
  await expect
    .element(page.getByText('Choose what rows with the same ID are.').first())
    .toBeVisible();
  expect(checks).toEqual([]);

  await page.getByLabelText('Parts of one split donation').click();
  await check.click();
  await expect.poll(() => checks).toMatchObject([{ body: { repeatedIds: 'splits' } }]);
});

test('axe finds nothing in the columns of pledges and in what would be added', async () => {
  const pledges: Import = {
    ...contacts,
    _id: makeId(402),
    kind: 'pledges',
    fileName: 'pledges.csv',
    columns: [
      makeColumn('Name', 0, ['Noor Haddad', 'Ben Silva']),
      { ...makeColumn('Pledge Amount', 1, ['300', '120']), ...amounts(2) },
      { ...makeColumn('Paid so far', 2, ['100']), ...amounts(1) },
    ],
    mapping: {
      ...contacts.mapping,
      fields: [
        { column: 0, field: 'donor.name' },
        { column: 1, field: 'pledge.amount' },
        { column: 2, field: 'pledge.paid' },
      ],
    },
  };
  const { summary } = checkedContacts;
  if (!summary) throw new Error('It is not checked.');
  const added = { ...summary.pledges, new: 2, newAmount: cents(420_00), error: 1 };
  const checked: Import = {
    ...pledges,
    _id: makeId(403),
    status: 'checked',
    summary: { ...summary, pledges: added },
  };
  const { goTo } = openImports([pledges, checked], pledges._id);
  await expect.element(page.getByRole('radio', { name: 'The pledge amount' })).toBeChecked();
  await expectAccessibleNow();

  await goTo(`${importsPath}/${checked._id}`);
  await expect.element(headline(/^Ready/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Money' })).toBeVisible();
  await expectAccessibleNow();
});

/** What is known of a column that contains only amounts. */
function amounts(count: number) {
  const { contents } = makeColumn('', 0, []);
  return { contents: { ...contents, filled: count, names: 0, amounts: count } };
}
