import { bankEndpoints as on, type BankLine } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, success, toListAnswer, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import {
  deposit,
  inboxPath as path,
  line,
  noor,
  single,
  startInbox,
  unchanged,
  unknown,
} from '../../../test/bank.ts';
import { mountApp, resizeWindow } from '../../../test/mount.tsx';

const row = (text: string) => page.getByRole('article').filter({ hasText: text });

test('Enter accepts the proposal of the selected line and moves on; undo opens it again', async () => {
  const { matches, reopened } = startInbox([deposit, single, unknown]);
  mountApp(path);
  await expect.element(row('DEPOSIT 1')).toMatchTextContent('Noor Haddad and 1 other');
  await expectAccessible();

  await userEvent.keyboard('{Enter}');
  await expect.poll(() => matches.length).toBe(1);
  expect(matches[0]).toMatchObject({
    params: { id: deposit._id },
    body: { donationIds: [makeId(11), makeId(12)] },
  });
  await expect.element(row('DEPOSIT 1')).not.toBeInTheDocument();
  await expect
    .element(row('DEPOSIT 2').getByRole('button', { name: 'Match', exact: true }))
    .toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => reopened.length).toBe(1);
});

test('another proposal is chosen from the menu, and a line is ignored', async () => {
  const { matches, ignored } = startInbox([single, unknown]);
  mountApp(path);
  await page.getByRole('button', { name: 'Other choices', exact: false }).click();
  await page.getByRole('menuitem', { name: 'Kim Park', exact: false }).click();
  await expect.poll(() => matches[0]?.body.donationIds).toEqual([makeId(13)]);

  await expect.element(row('DEPOSIT 3')).toMatchTextContent('No donation or payout');
  await row('DEPOSIT 3').getByRole('button', { name: 'Ignore' }).click();
  await expect.poll(() => ignored.length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Everything is matched' })).toBeVisible();
  await expectAccessible();
});

test('a refused match says why and leaves the line', async () => {
  const { server } = startInbox([deposit]);
  server.refuse(on.match, 'bank/already-matched');
  mountApp(path);
  await row('DEPOSIT 1').getByRole('button', { name: 'Match', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('already matched');
  await expect.element(row('DEPOSIT 1')).toBeVisible();
});

test('on a phone a matched line shows its donations and can be undone', async () => {
  await resizeWindow();
  const matched: BankLine = {
    ...deposit,
    state: 'matched',
    proposals: [],
    matches: [{ ...noor, ...unchanged }],
  };
  const { reopened } = startInbox([matched]);
  mountApp(`${path}?state=matched`);
  await expect.element(row('DEPOSIT 1').getByRole('link', { name: 'Noor Haddad' })).toBeVisible();
  await expectAccessible();
  await row('DEPOSIT 1').getByRole('button', { name: 'Undo Match' }).click();
  await expect.poll(() => reopened.length).toBe(1);
});

const row1 = row('DEPOSIT 1');
const installment: BankLine = line(1, 12_000, [
  {
    kind: 'installment',
    records: [{ ...noor, id: makeId(21), kind: 'pledge', amount: cents(12_000) }],
    confidence: 'high',
    reason: 'Matched to Noor Haddad twice before, whose pledge has this amount open.',
  },
]);
const newDonation: BankLine = line(2, 25_000, [
  {
    kind: 'new-donation',
    records: [{ ...noor, id: makeId(22), kind: 'donor', amount: cents(25_000) }],
    confidence: 'medium',
    reason: 'Matched to Noor Haddad once before. No donation of $250.00 is recorded yet.',
  },
]);
const fee: BankLine = line(3, -1_500, [
  {
    kind: 'ignore',
    records: [],
    confidence: 'high',
    reason: 'You ignored lines like this twice before.',
  },
]);

test('Enter records the installment or the donation that a line proposes', async () => {
  const { recorded } = startInbox([installment, newDonation]);
  mountApp(path);
  await expect.element(row1).toMatchTextContent('Record the installment of Noor Haddad');
  await expect.element(row('DEPOSIT 2')).toMatchTextContent('Record $250.00 from Noor Haddad');
  await expect.element(page.getByRole('list', { name: 'Keys' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => recorded.length).toBe(1);
  await expect.element(row1).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => recorded.length).toBe(2);
  const links = { campaign: null, fund: null };
  expect(recorded.map(({ params, body }) => ({ id: params.id, ...body }))).toEqual([
    { id: installment._id, pledgeId: makeId(21), ...links },
    { id: newDonation._id, donorId: makeId(22), ...links },
  ]);
  await expect.element(page.getByText('Recorded and matched $250.00')).toBeVisible();
});

test('J and K move, I ignores, and U undoes one decision after the other', async () => {
  const { ignored, reopened } = startInbox([deposit, single, unknown]);
  mountApp(path);
  await expect.element(row1).toBeVisible();
  await userEvent.keyboard('jjk');
  await expect
    .element(row('DEPOSIT 2').getByRole('button', { name: 'Match', exact: true }))
    .toHaveFocus();
  await userEvent.keyboard('i');
  await expect.element(row('DEPOSIT 2')).not.toBeInTheDocument();
  await userEvent.keyboard('i');
  await expect.element(row('DEPOSIT 3')).not.toBeInTheDocument();
  const decided = [single._id, unknown._id];
  expect(ignored.map(({ params }) => params.id)).toEqual(decided);
  await userEvent.keyboard('u');
  await expect.element(row('DEPOSIT 3')).toBeVisible();
  await userEvent.keyboard('u');
  await expect.poll(() => reopened.map(({ params }) => params.id)).toEqual(decided.toReversed());
});

test('a line like ignored ones is ignored with Enter', async () => {
  const { ignored } = startInbox([fee]);
  mountApp(`${path}?direction=out`);
  await expect.element(row('DEPOSIT 3')).toMatchTextContent('You ignored lines like this twice');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => ignored.length).toBe(1);
});

const matchedLine = (fields: Partial<BankLine['matches'][number]>): BankLine => ({
  ...deposit,
  state: 'matched',
  proposals: [],
  matches: [{ ...noor, ...unchanged, ...fields }],
});

test('a matched line says that its donation was changed or deleted afterwards', async () => {
  const changed = matchedLine({ amountNow: cents(8_000) });
  const deleted = { ...matchedLine({ isDeleted: true }), _id: makeId(5), description: 'SECOND' };
  startInbox([changed, deleted]);
  mountApp(`${path}?state=matched`);
  await expect
    .element(row1)
    .toMatchTextContent('The donation was changed afterwards: $100.00 then, $80.00 now.');
  await expect.element(row('SECOND')).toMatchTextContent('The donation was deleted afterwards.');
  await expectAccessible();
});

test('the changed lines have a list of their own', async () => {
  const { server } = startInbox([]);
  const lists = server.answer(on.lines, ({ query }) => toPageAnswer([], query));
  mountApp(path);
  await page.getByRole('button', { name: 'Changed later' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing changed later' })).toBeVisible();
  await expect.poll(() => lists.at(-1)?.query).toMatchObject({ state: 'matched', changed: true });
  await page.getByRole('button', { name: 'Matched' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing matched yet' })).toBeVisible();
  await expect.poll(() => lists.at(-1)?.query.changed).toBeUndefined();
});

test('taking back a donation of a closed month asks first', async () => {
  const { server } = startInbox([matchedLine({ isRecorded: true })]);
  const question = 'March 2026 is closed. The change becomes an adjustment in April 2026.';
  server.refuse(on.reopen, 'donations/adjusts-closed-month', question);
  mountApp(`${path}?state=matched`);
  await expect.element(row1).toMatchTextContent('Undoing also deletes it.');
  await row1.getByRole('button', { name: 'Undo Match' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(question);
  await expectOverlayAccessible('dialog');
  const reopened = server.answer(on.reopen, () => ({ success, data: deposit }));
  await dialog.getByRole('button', { name: 'Delete as Adjustment' }).click();
  await expect
    .poll(() => reopened.map(({ query }) => query))
    .toEqual([{ adjustsClosedMonth: true }]);
});

test('payouts that no statement has are expected, or missing', async () => {
  const { server } = startInbox([deposit]);
  server.answer(on.expectedPayouts, () =>
    toListAnswer([
      { _id: makeId(31), amount: cents(120_413), arrivesOn: day('2026-11-24'), isLate: false },
      { _id: makeId(32), amount: cents(5_000), arrivesOn: day('2026-11-02'), isLate: true },
      { _id: makeId(33), amount: cents(6_000), arrivesOn: day('2026-11-25'), isLate: false },
      { _id: makeId(34), amount: cents(7_000), arrivesOn: day('2026-11-26'), isLate: false },
    ]),
  );
  mountApp(path);
  const section = page.getByRole('region', { name: 'Expected payouts' });
  await expect
    .element(section)
    .toMatchTextContent('Payout of $1,204.13 expected Nov 24, 2026, not on a statement yet.');
  await expect.element(section).toMatchTextContent('$50.00 was expected Nov 2, 2026');
  await expect.element(section).not.toMatchTextContent('$70.00');
  await section.getByRole('button', { name: 'Show all 4 expected payouts' }).click();
  await expect.element(section).toMatchTextContent('$70.00');
  await expectAccessible();
});
