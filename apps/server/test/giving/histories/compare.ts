import { expect } from 'vitest';
import {
  arrearsTotal,
  toBooks,
  countedDonations,
  dueNowTotal,
  givenInKind,
  isLate,
  isActive,
  addDays,
  netAmount,
  paymentsTo,
  pledgedTotal,
  refundedAmount,
  total,
  type Books,
  type Donation,
  type Pledge,
} from './model.ts';
import { compareDonations } from './compare-donations.ts';
import { dollars, hasActive, type Fields, type History, type StoredRecord } from './world.ts';

/** Compares every figure that the product shows with the model of the same history. */
export async function compare(history: History) {
  const { model } = history;
  for (const pledge of model.pledges) await comparePledge(history, pledge, null);
  await compareFilters(history, null);
  await compareDonors(history);
  await compareCampaigns(history);
  await compareDonations(history);
  for (const day of chosenDays(history)) {
    for (const pledge of model.pledges) await comparePledge(history, pledge, day);
    await compareFilters(history, day);
  }
}

/** A few of the history's event days, the day before, and today. */
function chosenDays({ days, today }: History) {
  const sorted = [...days].toSorted((one, other) => (one < other ? -1 : 1));
  const few = sorted.filter((_, index) => index % Math.ceil(sorted.length / 3) === 0);
  return [addDays(sorted[0] ?? '2024-01-01', -1), ...few, today()];
}

/** The model's view of a pledge: as it is now, or as of the end of a day. */
function toShown({ model, today }: History, pledge: Pledge, asOf: string | null) {
  const books = toBooks(model, pledge, asOf ?? undefined);
  const { campaign } = pledge;
  return {
    _id: pledge.id,
    amount: dollars(books.amount),
    amountFulfilled: dollars(books.fulfilled),
    amountWrittenOff: dollars(books.off),
    status: books.status,
    pledged: dollars(pledgedTotal(books)),
    nextDueDate: books.nextDue,
    pastDue: dollars(arrearsTotal(books, asOf ?? today())),
    dueNow: dollars(dueNowTotal(books, asOf ?? today())),
    isOverdue: isLate(books, asOf ?? today()),
    date: pledge.date,
    donor: expect.objectContaining({ _id: pledge.donor }),
    campaign:
      campaign !== null && hasActive(model.campaigns, campaign)
        ? expect.objectContaining({ _id: campaign })
        : null,
  };
}

async function comparePledge(history: History, pledge: Pledge, sent: string | null) {
  const { model, staff, today } = history;
  const query = sent === null ? '' : `?asOf=${sent}`;
  const asOf = sent === today() ? null : sent;
  const { status, body } = await staff.get(`/api/pledges/${pledge.id}${query}`);
  if (!isActive(pledge) || (asOf !== null && pledge.date > asOf)) {
    expect([status, body['code']]).toEqual([404, 'pledges/not-found']);
    return;
  }
  const day = asOf ?? today();
  const books = toBooks(model, pledge, asOf ?? undefined);
  const paid = paymentsTo(model, pledge, asOf ?? undefined).map((donation) => ({
    _id: donation.id,
    amount: dollars(donation.amount),
    refunded: dollars(refundedAmount(donation, asOf ?? undefined)),
  }));
  const found = body['data'] as Fields & { payments: Payment[]; schedule: Fields[] };
  expect(found).toMatchObject({
    ...toShown(history, pledge, asOf),
    ...(asOf === null ? { dueDate: pledge.dueDate, version: pledge.version } : {}),
    asOf: day,
    arrears: dollars(arrearsTotal(books, day)),
    schedule: books.lines.map(({ dueDate, amount, off, paid: on }, index) => ({
      number: index + 1,
      dueDate,
      amount: dollars(amount),
      writtenOff: dollars(off),
      paid: dollars(on),
    })),
  });
  expect(byId(found.payments)).toMatchObject(byId(paid));
  expect(paymentAmounts(found.payments, books)).toEqual(books.lines.map(({ paid: on }) => on));
}

type Payment = { _id: string; allocations: { instalment: number; amount: number }[] };

const byId = <Each extends { _id: string }>(all: Each[]) =>
  all.toSorted((one, other) => (one._id < other._id ? -1 : 1));

/** How much of each installment the payments cover, according to themselves. */
const paymentAmounts = (payments: Payment[], { lines }: Books) =>
  lines.map((_, index) =>
    total(
      payments
        .flatMap(({ allocations }) => allocations)
        .filter(({ instalment }) => instalment === index + 1)
        .map(({ amount }) => Math.round(amount * 100)),
    ),
  );

type Seen = { pledge: Pledge; books: Books; isLate: boolean };

/** Every list of pledges and all of its figures. */
async function compareFilters(history: History, sent: string | null) {
  const { model, today } = history;
  // "As of today" means now.
  const asOf = sent === today() ? null : sent;
  const seen = model.pledges
    .filter((pledge) => isActive(pledge) && (asOf === null || pledge.date <= asOf))
    .map((pledge): Seen => {
      const books = toBooks(model, pledge, asOf ?? undefined);
      return { pledge, books, isLate: isLate(books, asOf ?? today()) };
    });
  const [donor, campaign] = [model.donors[0]?.id ?? '', model.campaigns[1]?.id ?? ''];
  const all = () => true;
  const filters: [Fields, (one: Seen) => boolean, (one: Seen) => boolean][] = [
    [{}, all, all],
    [{ status: 'open', overdue: true }, all, (one) => one.isLate],
    [{ status: 'settled' }, all, ({ books }) => books.status === 'settled'],
    [{ status: 'canceled' }, all, ({ books }) => books.status === 'canceled'],
    [{ withoutCanceled: true }, all, ({ books }) => books.status !== 'canceled'],
    [{ donorIds: [donor] }, ({ pledge }) => pledge.donor === donor, all],
    [
      { campaignId: campaign, status: 'open', minAmount: 2 },
      ({ pledge }) => pledge.campaign === campaign && hasActive(model.campaigns, campaign),
      ({ books }) => books.status === 'open' && pledgedTotal(books) >= 200,
    ],
  ];
  for (const [filter, belongs, isShown] of sent === null ? filters : filters.slice(0, 2)) {
    const scope = seen.filter(belongs);
    const body = { ...filter, limit: 100, ...(sent === null ? {} : { asOf: sent }) };
    const reply = (await history.staff.post('/api/pledges/filter', body)).body;
    const shown = scope.filter(isShown);
    expect(reply['statistics']).toEqual({
      all: toFigure(scope),
      open: toFigure(scope.filter(({ books }) => books.status === 'open')),
      settled: toFigure(scope.filter(({ books }) => books.status === 'settled')),
      canceled: canceledFigure(scope.filter(({ books }) => books.status === 'canceled')),
      overdue: toFigure(scope.filter((one) => one.isLate)),
      pastDue: dollars(total(scope.map(({ books }) => arrearsTotal(books, asOf ?? today())))),
      filtered: filter['status'] === 'canceled' ? canceledFigure(shown) : toFigure(shown),
    });
    expect(reply['count']).toBe(shown.length);
    expect(byId(reply['data'] as StoredRecord[])).toMatchObject(
      byId(shown.map(({ pledge }) => toShown(history, pledge, asOf))),
    );
  }
}

const toFigure = (seen: Seen[]) => ({
  count: seen.length,
  totalAmount: dollars(total(seen.map(({ books }) => pledgedTotal(books)))),
  paid: dollars(total(seen.map(({ books }) => Math.min(pledgedTotal(books), books.fulfilled)))),
  outstanding: dollars(
    total(seen.map(({ books }) => (books.status === 'open' ? books.balance : 0))),
  ),
});

/** For canceled pledges only: what was promised, and what was paid before. */
const canceledFigure = (seen: Seen[]) => ({
  count: seen.length,
  totalAmount: dollars(total(seen.map(({ books }) => books.amount))),
  paid: dollars(total(seen.map(({ books }) => Math.min(books.amount, books.fulfilled)))),
  outstanding: 0,
});

const sumInKind = (donations: Donation[]) => {
  const some = givenInKind(donations);
  return { gifts: some.length, value: dollars(total(some.map((donation) => netAmount(donation)))) };
};

async function compareDonors({ model, staff, today }: History) {
  const { body } = await staff.get('/api/donors?overdue=true&limit=100');
  const expected = model.donors.filter(isActive).map(({ id }) => {
    const donations = countedDonations(model.donations).filter(({ donor }) => donor === id);
    const pledges = model.pledges.filter((each) => isActive(each) && each.donor === id);
    const books = pledges.map((pledge) => toBooks(model, pledge));
    const late = books.filter((each) => isLate(each, today()));
    const dates = donations
      .map(({ date }) => date)
      .toSorted((one, other) => (one < other ? 1 : -1));
    return {
      _id: id,
      pledges: pledges.length,
      giving: {
        total: dollars(total(donations.map((donation) => netAmount(donation)))),
        count: donations.length,
        lastGiftOn: dates[0] ?? null,
      },
      isActive: (dates[0] ?? '') >= addDays(today(), -364),
      overdue: {
        count: late.length,
        amount: dollars(total(late.map((each) => arrearsTotal(each, today())))),
      },
    };
  });
  expect(body['count']).toBe(expected.length);
  expect(byId(body['data'] as StoredRecord[])).toMatchObject(byId(expected));
}

async function compareCampaigns({ model, staff }: History) {
  const { body } = await staff.get('/api/campaigns');
  const expected = model.campaigns.filter(isActive).map(({ id }) => {
    const donations = countedDonations(model.donations).filter(({ campaign }) => campaign === id);
    const books = model.pledges
      .filter((each) => isActive(each) && each.campaign === id)
      .map((pledge) => toBooks(model, pledge))
      .filter(({ status }) => status !== 'canceled');
    return {
      _id: id,
      currentAmount: dollars(total(donations.map((donation) => netAmount(donation)))),
      donations: donations.length,
      inKind: sumInKind(model.donations.filter(({ campaign }) => campaign === id)),
      pledges: books.length,
      pledgedAmount: dollars(total(books.map(pledgedTotal))),
    };
  });
  expect(byId(body['data'] as StoredRecord[])).toMatchObject(byId(expected));
}
