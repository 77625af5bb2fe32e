import { bankEndpoints as on, type BankRule } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, success, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { inboxPath, someStatement } from '../../../test/bank.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';

const dialog = page.getByRole('dialog');
const april = {
  ...someStatement,
  _id: makeId(81),
  fileName: 'may.ofx',
  format: 'ofx' as const,
  openingBalance: cents(100_000),
  closingBalance: cents(141_000),
  gap: { firstDay: day('2026-04-01'), lastDay: day('2026-04-30'), difference: cents(1_900) },
  decidedCount: 2,
  removalRefusal: 'Some lines of this statement are matched or ignored. Undo that first.',
};

test('statements say what is missing, and an unused one is removed', async () => {
  const server = startScript();
  let statements = [april, someStatement];
  server.answer(on.statements, ({ query }) => toPageAnswer(statements, query));
  mountApp(`${inboxPath}/statements`);
  const may = page.getByRole('article', { name: 'may.ofx' });
  await expect
    .element(may)
    .toMatchTextContent(
      'No statement has Apr 1, 2026 – Apr 30, 2026. The balance changed by $19.00',
    );
  await expect.element(may).toMatchTextContent('Opening balance $1,000.00');
  await expect.element(may).toMatchTextContent('2 matched or ignored');
  await expectAccessible();
  await may.getByRole('button', { name: 'Remove may.ofx' }).hover();
  await expect.element(page.getByText(april.removalRefusal)).toBeVisible();

  const march = page.getByRole('article', { name: 'march.csv' });
  await march.getByRole('button', { name: 'Remove march.csv' }).click();
  await expect.element(dialog).toMatchTextContent('Remove march.csv with its 40 lines?');
  await expectOverlayAccessible('dialog');
  server.refuse(on.removeStatement, 'bank/statement-overlaps');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('A later statement has some');
  server.answer(on.removeStatement, () => {
    statements = [april];
    return { success, message: 'Statement removed.' };
  });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(march).not.toBeInTheDocument();
});

const rule = (fields: Partial<BankRule>): BankRule => ({
  _id: makeId(61),
  pattern: 'acme giving',
  direction: 'in',
  donor: { _id: makeId(62), name: 'Noor Haddad' },
  lineCount: 3,
  lastDay: day('2026-03-14'),
  ...fields,
});

test('rules say what was learned, and each can be removed', async () => {
  await resizeWindow();
  const server = startScript();
  let rules = [
    rule({}),
    rule({ _id: makeId(63), pattern: 'adp payroll', direction: 'out', donor: null, lineCount: 1 }),
  ];
  server.answer(on.rules, ({ query }) => toPageAnswer(rules, query));
  mountApp(`${inboxPath}/rules`);
  const acme = page.getByRole('article', { name: 'acme giving' });
  await expect.element(acme).toMatchTextContent('Donation of Noor Haddad');
  await expect.element(acme).toMatchTextContent('3 lines, last Mar 14, 2026');
  await expect
    .element(page.getByRole('article', { name: 'adp payroll' }))
    .toMatchTextContent('Ignored');
  await expectAccessible();
  await acme.getByRole('button', { name: 'Remove the rule acme giving' }).click();
  await expect.element(dialog).toMatchTextContent('no longer propose a donation of Noor Haddad');
  await expectOverlayAccessible('dialog');
  const removed = server.answer(on.removeRule, () => {
    rules = rules.slice(1);
    return { success, message: 'Rule removed.' };
  });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(acme).not.toBeInTheDocument();
  expect(removed.map(({ params }) => params.id)).toEqual([makeId(61)]);
});

test.each([
  ['statements', on.statements, 'No bank statement yet', 'Error Loading Statements'],
  ['rules', on.rules, 'No rules yet', 'Error Loading Rules'],
] as const)('an empty or failed list of %s says so', async (name, endpoint, empty, failed) => {
  const server = startScript();
  server.break(endpoint);
  mountApp(`${inboxPath}/${name}`);
  await expect.element(page.getByText(failed)).toBeVisible();
  await expectAccessible();
  server.answer(endpoint, ({ query }) => toPageAnswer([], query) as never);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: empty })).toBeVisible();
  await expectAccessible();
});
