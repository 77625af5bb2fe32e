import {
  paymentLinkEndpoints,
  type Pledge,
  type PledgeDetail,
  pledgeEndpoints as on,
  type PledgeFigure,
  type PledgeFilter,
} from '@pledgewell/contract';
import { addDays, cents, today, zero } from '@pledgewell/domain';
import { makeId, success, toListAnswer, toPageAnswer } from './answers.ts';
import type { ScriptedServer } from './scripted-server.ts';

/** A day this many days from today in the organization's time zone. */
export const dayFromToday = (days: number) => addDays(today(new Date(), 'America/New_York'), days);

export const noor = { _id: makeId(101), name: 'Noor Haddad', email: 'noor@example.org' };

/** An open pledge of $600 from Noor Haddad, one payment a month from now, or something else. */
export const somePledge = (given: Partial<Pledge> = {}): Pledge => {
  const amount = given.amount ?? cents(600_00);
  const dueDate = dayFromToday(30);
  return {
    _id: makeId(301),
    donor: noor,
    amount,
    amountFulfilled: zero,
    amountWrittenOff: zero,
    date: dayFromToday(-60),
    dueDate,
    pledged: amount,
    nextDueDate: dueDate,
    pastDue: zero,
    dueNow: amount,
    notes: '',
    status: 'open',
    frequency: 'one-time',
    campaign: null,
    fund: null,
    splits: [],
    employerMatch: null,
    isOverdue: false,
    createdAt: '2026-01-01T12:00:00.000Z',
    version: 1,
    ...given,
  };
};

/** A pledge with one installment and the promise in its history. */
export const toDetail = (pledge: Pledge, given: Partial<PledgeDetail> = {}): PledgeDetail => ({
  ...pledge,
  asOf: dayFromToday(0),
  arrears: pledge.pastDue,
  splits: pledge.splits.map((split) => ({ ...split, writtenOff: zero, paid: zero })),
  schedule: [
    {
      number: 1,
      dueDate: pledge.dueDate,
      amount: pledge.amount,
      paid: pledge.amountFulfilled,
      writtenOff: pledge.amountWrittenOff,
    },
  ],
  payments: [],
  history: [
    {
      number: 1,
      kind: 'promise',
      effectiveOn: pledge.date,
      amount: pledge.amount,
      writtenOff: zero,
      reason: '',
      author: 'Ada Okafor',
      through: { kind: 'person', name: null },
      createdAt: pledge.createdAt,
    },
  ],
  ...given,
});

function toFigure(pledges: readonly Pledge[]): PledgeFigure {
  const total = pledges.reduce((sum, { amount }) => sum + amount, 0);
  const paid = pledges.reduce((sum, { amountFulfilled }) => sum + amountFulfilled, 0);
  return {
    count: pledges.length,
    totalAmount: cents(total),
    paid: cents(paid),
    outstanding: cents(total - paid),
  };
}

/**
 * Answers the list and the details of these pledges. The list keeps their order, and knows of a
 * filter only the status. Returns the filters that it is asked for.
 */
export function answerPledges(server: ScriptedServer, pledges: readonly Pledge[]): PledgeFilter[] {
  const filters: PledgeFilter[] = [];
  server.answer(on.filter, ({ body }) => {
    filters.push(body);
    const shown = pledges.filter(
      ({ status, isOverdue }) =>
        (body.status === 'all' || body.status === status) && (isOverdue || !body.overdue),
    );
    const toStatusFigure = (status: Pledge['status']) =>
      toFigure(pledges.filter((pledge) => pledge.status === status));
    return {
      ...toPageAnswer(shown, body),
      statistics: {
        all: {
          ...toFigure(pledges.filter(({ status }) => status !== 'canceled')),
          count: pledges.length,
        },
        open: toStatusFigure('open'),
        settled: toStatusFigure('settled'),
        canceled: toStatusFigure('canceled'),
        overdue: toFigure(pledges.filter(({ isOverdue }) => isOverdue)),
        filtered: toFigure(shown),
        pastDue: cents(pledges.reduce((sum, { pastDue }) => sum + pastDue, 0)),
      },
    };
  });
  server.answer(on.get, ({ params }) => {
    const pledge = pledges.find(({ _id }) => _id === params.id);
    if (!pledge) throw new Error(`There is no pledge ${params.id}.`);
    return { success, data: toDetail(pledge) };
  });
  server.answer(paymentLinkEndpoints.list, () => toListAnswer([]));
  return filters;
}
