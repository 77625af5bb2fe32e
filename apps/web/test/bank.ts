import {
  bankEndpoints as on,
  type BankLine,
  type BankProposal,
  type ListedStatement,
} from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { makeId, success, toListAnswer, toPageAnswer } from './answers.ts';
import { startScript } from './mount.tsx';

export const inboxPath = '/dashboard/accounting/bank';
export const account = { _id: makeId(90), name: 'Checking', last4: '8877' };
export const uploadedAt = '2026-03-20T12:00:00.000Z';

export const donation = (number: number, label: string, amount: number) => ({
  id: makeId(number),
  kind: 'donation' as const,
  label,
  day: day('2026-03-13'),
  amount: cents(amount),
});
export const proposal = (...records: BankProposal['records']): BankProposal => ({
  kind: 'donations',
  records,
  confidence: 'high',
  reason: 'Both donations of Mar 13, 2026 add up to this amount.',
});
export const line = (number: number, amount: number, proposals: BankProposal[] = []): BankLine => ({
  _id: makeId(number),
  account,
  day: day('2026-03-14'),
  amount: cents(amount),
  description: `DEPOSIT ${number}`,
  state: 'open',
  matches: [],
  proposals,
});

export const unchanged = { amountNow: null, isDeleted: false, isRecorded: false };
export const noor = donation(11, 'Noor Haddad', 10_000);
export const deposit = line(1, 35_050, [proposal(noor, donation(12, 'Ann Lee', 25_050))]);
export const single: BankLine = line(2, 10_000, [
  proposal(noor),
  { ...proposal(donation(13, 'Kim Park', 10_000)), confidence: 'low' },
]);
export const unknown = line(3, 1_234);

export const someStatement: ListedStatement = {
  _id: makeId(80),
  account,
  fileName: 'march.csv',
  format: 'csv',
  firstDay: day('2026-03-01'),
  lastDay: day('2026-03-31'),
  lineCount: 42,
  newLineCount: 40,
  openingBalance: null,
  closingBalance: null,
  uploadedAt,
  uploadedBy: 'Ada Okafor',
  gap: null,
  decidedCount: 0,
  removalRefusal: null,
};

/** A server whose open lines lose what is decided. */
export function startInbox(lines: readonly BankLine[], statements = 1) {
  const server = startScript();
  let open = [...lines];
  const decide = ({ params }: { params: { id: string } }) => {
    const decided = lines.find(({ _id }) => _id === params.id) ?? deposit;
    open = open.filter(({ _id }) => _id !== params.id);
    return { success, data: decided };
  };
  server.answer(on.lines, ({ query }) => toPageAnswer(open, query));
  server.answer(on.statements, ({ query }) =>
    toPageAnswer(
      Array.from({ length: statements }, () => someStatement),
      query,
    ),
  );
  server.answer(on.expectedPayouts, () => toListAnswer([]));
  server.answer(on.accounts, () => toListAnswer([]));
  const matches = server.answer(on.match, decide);
  const recorded = server.answer(on.record, decide);
  const ignored = server.answer(on.ignore, decide);
  const reopened = server.answer(on.reopen, ({ params }) => {
    open = lines.filter(({ _id }) => _id === params.id);
    return { success, data: deposit };
  });
  return { server, matches, recorded, ignored, reopened };
}
