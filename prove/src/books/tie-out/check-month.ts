import { isDeepStrictEqual } from 'node:util';
import type { TieOutComparison, TieOutMonth, TieOutRow } from '@pledgewell/contract';
import type { ConnectedOrganization } from '../../connected-organization.ts';
import { request, requestWhole } from '../company.ts';
import type { Ledger } from './ledger.ts';

/** A comparison on the wire, where amounts are dollars. */
export type Month = Pick<TieOutMonth, 'month' | 'isTiedOut'> & {
  bank: TieOutComparison;
  journal: TieOutComparison | null;
  quickbooks: TieOutComparison | null;
};

export const toCents = (dollars: number) => Math.round(dollars * 100);

export const fetchMonth = async (organization: ConnectedOrganization, month: string) =>
  (await request(organization, 'GET', `/api/tie-out/months/${month}`)) as Month;

export const listSides = ({ bank, journal, quickbooks }: Month) =>
  [bank, journal, quickbooks].filter((each) => each !== null);

/** All rows of a cause, part by part. */
export async function fetchRows(
  organization: ConnectedOrganization,
  month: string,
  { side, cause }: { side: string; cause: string },
): Promise<TieOutRow[]> {
  const rows: TieOutRow[] = [];
  let after = '';
  for (;;) {
    const path = `/api/tie-out/months/${month}/rows?side=${side}&cause=${cause}&limit=40${after}`;
    const { data, next } = (await requestWhole(organization, 'GET', path)) as {
      data: TieOutRow[];
      next: string | null;
    };
    rows.push(...data);
    if (next === null) return rows;
    after = `&after=${next}`;
  }
}

/**
 * What is wrong with the tie-out of a month: sentences, empty if every cent is explained. Documents
 * are marked and held meanwhile, so what was read in between is read again.
 */
export async function checkMonth(
  organization: ConnectedOrganization,
  ledger: Ledger,
  month: string,
): Promise<string[]> {
  for (;;) {
    const found = await fetchMonth(organization, month);
    const wrong = await compareMonth(organization, ledger, { month, found });
    if (wrong.length === 0) return wrong;
    if (isDeepStrictEqual(await fetchMonth(organization, month), found)) return wrong;
  }
}

async function compareMonth(
  organization: ConnectedOrganization,
  ledger: Ledger,
  { month, found }: { month: string; found: Month },
): Promise<string[]> {
  const wrong = [...checkTotals(found, ledger, month), ...checkCauses(found, ledger, month)];
  for (const side of listSides(found)) {
    wrong.push(...checkIdentity(side));
    for (const { cause, amount, count } of side.causes) {
      const rows = await fetchRows(organization, month, { side: side.side, cause });
      const sum = rows.reduce((all, row) => all + toCents(row.amount), 0);
      const distinct = new Set(rows.map(({ _id }) => _id)).size;
      if (sum !== toCents(amount) || rows.length !== count || distinct !== count) {
        wrong.push(`${side.side} ${cause} has ${amount} in ${count}, its rows ${sum / 100}`);
      }
    }
  }
  return wrong.map((each) => `${month}: ${each}`);
}

/** The causes explain the difference, whatever the product calls unexplained. */
function* checkIdentity({ side, kinds, causes, unexplained }: TieOutComparison) {
  const difference = kinds.reduce(
    (all, { records, other }) => all + toCents(other) - toCents(records),
    0,
  );
  const explained = causes.reduce((all, { amount }) => all + toCents(amount), 0);
  if (difference !== explained) yield `${side} differs by ${difference}, explained ${explained}`;
  if (unexplained !== 0) yield `${side} leaves ${unexplained} unexplained`;
}

function* checkTotals({ bank, journal }: Month, ledger: Ledger, month: string) {
  const records = ledger.records(month);
  const posted = ledger.journal(month);
  const [money] = bank.kinds;
  if (toCents(money?.other ?? 0) !== ledger.bank(month)) {
    yield `the bank has ${money?.other}, ours is ${ledger.bank(month) / 100}`;
  }
  for (const kind of ['gift', 'refund', 'fee', 'payout'] as const) {
    const found = journal?.kinds.find((each) => each.kind === kind);
    if (toCents(found?.records ?? 0) !== records[kind]) {
      yield `the records have ${kind} ${found?.records}, ours is ${records[kind] / 100}`;
    }
    if (toCents(found?.other ?? 0) !== posted[kind]) {
      yield `the journal has ${kind} ${found?.other}, ours is ${posted[kind] / 100}`;
    }
  }
}

function* checkCauses({ bank }: Month, ledger: Ledger, month: string) {
  for (const [cause, cents] of Object.entries(ledger.causes(month))) {
    const found = bank.causes.find((each) => each.cause === cause);
    if (toCents(found?.amount ?? 0) !== cents) {
      yield `the bank has ${cause} ${found?.amount ?? 0}, ours is ${cents / 100}`;
    }
  }
}
