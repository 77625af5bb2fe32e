import type { BankLine, BankRule } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { fetchArchive, restoreInto } from '../../../test/documents/archives.ts';
import { decide, giveCheck, listLines, oneLine } from '../../../test/books/bank.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

const first = '2026-03-14,ACME GIVING REF 101,50.00';
const later = '2026-04-14,Acme Giving ref 202,75.00';

async function listRules(organization: Organization) {
  const { body } = await signIn(organization).get('/api/bank/rules');
  return body['data'] as BankRule[];
}

/** A line that was matched to a donation of a donor. */
async function matchedTo(organization: Organization, donor: string) {
  const id = await giveCheck(organization, 50, { donor });
  const line = await oneLine(organization, first);
  await decide(organization, line, 'match', { donationIds: [id] });
  return line;
}

test('a matched line teaches whose such lines are, and undoing it unlearns that', async () => {
  const mine = await given.organization();
  const ada = await given.donor(mine, { name: 'Ada Miller' });
  const line = await matchedTo(mine, ada._id);
  expect(await listRules(mine)).toMatchObject([
    {
      pattern: 'acme giving',
      direction: 'in',
      donor: { _id: ada._id, name: 'Ada Miller' },
      lineCount: 1,
      lastDay: '2026-03-14',
    },
  ]);
  const next = await oneLine(mine, later);
  expect(next.proposals).toMatchObject([
    {
      kind: 'new-donation',
      records: [{ kind: 'donor', id: ada._id, label: 'Ada Miller', amount: 75 }],
      reason: 'Matched to Ada Miller once before. No donation of $75.00 is recorded yet.',
    },
  ]);

  await decide(mine, line, 'reopen');
  expect(await listRules(mine)).toEqual([]);
  const open = await listLines(mine, '?state=open');
  expect(open.find(({ _id }) => _id === next._id)?.proposals).toEqual([]);
});

test('an ignored line teaches to ignore, for money in and money out apart', async () => {
  const mine = await given.organization();
  await decide(mine, await oneLine(mine, '2026-03-31,ADP PAYROLL 88,-900.00'), 'ignore');
  await decide(mine, await oneLine(mine, '2026-04-30,ADP PAYROLL 89,-905.00'), 'ignore');
  const out = await oneLine(mine, '2026-05-31,ADP PAYROLL 90,-910.00');
  expect(out.proposals).toMatchObject([
    { kind: 'ignore', records: [], reason: 'You ignored lines like this twice before.' },
  ]);
  const back = await oneLine(mine, '2026-06-01,ADP PAYROLL 91,12.00');
  expect(back.proposals).toEqual([]);
});

test('a deposit of several donors, or without a word of its own, teaches nothing', async () => {
  const mine = await given.organization();
  const ids = [await giveCheck(mine, 30), await giveCheck(mine, 20)];
  await decide(mine, await oneLine(mine, first), 'match', { donationIds: ids });
  await decide(mine, await oneLine(mine, '2026-03-15,DEPOSIT 12,9.00'), 'ignore');
  expect(await listRules(mine)).toEqual([]);
});

test('a removed rule proposes nothing, and what it was learned from stays matched', async () => {
  const mine = await given.organization();
  const line = await matchedTo(mine, (await given.donor(mine))._id);
  const [rule] = await listRules(mine);
  const path = `/api/bank/rules/${rule?._id}`;
  const stranger = await signIn(await given.organization()).delete(path);
  expect(stranger).toMatchObject({ status: 404, body: { code: 'bank/no-rule' } });
  expect((await signIn(mine).delete(path)).status).toBe(200);
  expect(await listRules(mine)).toEqual([]);
  expect(await listLines(mine, '?state=matched')).toMatchObject([{ _id: line._id }]);
  expect((await oneLine(mine, later)).proposals).toEqual([]);
  expect((await decide(mine, line, 'reopen')).status).toBe(200);
});

test('a rule of a donor in the trash proposes nothing until the donor is restored', async () => {
  const mine = await given.organization();
  const { _id: donor } = await given.donor(mine);
  await matchedTo(mine, donor);
  await signIn(mine).delete(`/api/donors/${donor}?changesBankMatch=true`);
  expect(await listRules(mine)).toEqual([]);
  expect((await oneLine(mine, later)).proposals).toEqual([]);
  await signIn(mine).post(`/api/donors/${donor}/restore`);
  expect(await listRules(mine)).toHaveLength(1);
});

test('an archive restores what was learned', async () => {
  const mine = await given.organization();
  await matchedTo(mine, (await given.donor(mine, { name: 'Ada Miller' }))._id);
  const { bytes } = await fetchArchive(mine);
  const other = await given.organization();
  await restoreInto(other, bytes);
  expect(await listRules(other)).toMatchObject([
    { pattern: 'acme giving', donor: { name: 'Ada Miller' }, lineCount: 1 },
  ]);
});

test('lines learn from each other at the same time without losing a rule', async () => {
  const mine = await given.organization();
  const lines: BankLine[] = [];
  for (const number of [1, 2, 3, 4]) {
    lines.push(await oneLine(mine, `2026-03-0${number},BANK FEE ${number},-${number}.00`));
  }
  await Promise.all(lines.map((line) => decide(mine, line, 'ignore')));
  const [one, ...others] = lines;
  await Promise.all(lines.slice(0, 3).map((line) => decide(mine, line, 'reopen')));
  expect(await listRules(mine)).toMatchObject([{ pattern: 'bank fee', lineCount: 1 }]);
  await Promise.all([
    ...lines.slice(3).map((line) => decide(mine, line, 'reopen')),
    one && decide(mine, one, 'ignore'),
  ]);
  expect(await listRules(mine)).toMatchObject([{ lineCount: 1 }]);
  expect(others).toHaveLength(3);
});
