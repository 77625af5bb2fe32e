/**
 * Pledges, donations, donors and campaigns in memory, as directly as the rules state it. It shares
 * no code with the product, so that the two can be compared. Amounts are cents, days are text.
 */
export type Line = { dueDate: string | null; amount: number; off: number };

/** What is expected from a day on. */
export type Step = {
  on: string;
  /** When it was entered; nothing for the promise. */
  at?: number;
  lines: Line[];
  isCanceled: boolean;
};

/** Which deletion removed the record; null if it is not deleted. */
type Trash = string | null;

export type Donor = {
  id: string;
  email: string;
  version: number;
  trash: Trash;
  from: string | null;
};
export type Campaign = {
  id: string;
  name: string;
  version: number;
  trash: Trash;
  from: string | null;
};
export type Pledge = {
  id: string;
  donor: string;
  campaign: string | null;
  date: string;
  dueDate: string | null;
  frequency: string;
  steps: Step[];
  version: number;
  trash: Trash;
};
export type Donation = {
  id: string;
  donor: string;
  pledge: string | null;
  campaign: string | null;
  amount: number;
  date: string;
  refunds: { amount: number; on: string }[];
  isInKind: boolean;
  version: number;
  trash: Trash;
  /** The import that created it. */
  from: string | null;
};

export type Model = {
  donors: Donor[];
  campaigns: Campaign[];
  pledges: Pledge[];
  donations: Donation[];
};

/** After every day that a history can reach. */
export const endOfTime = '9999-12-31';

export const isActive = (one: { trash: Trash }) => one.trash === null;

export const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

export const refundedAmount = (donation: Donation, day = endOfTime) =>
  total(donation.refunds.filter(({ on }) => on <= day).map(({ amount }) => amount));

export const netAmount = (donation: Donation, day = endOfTime) =>
  donation.amount - refundedAmount(donation, day);

/** Donations whose money counts: not in the trash, and not fully refunded. */
export const countedDonations = (donations: Donation[]) =>
  donations.filter(
    (donation) => isActive(donation) && netAmount(donation) > 0 && !donation.isInKind,
  );

/** The in-kind donations. */
export const givenInKind = (donations: Donation[]) =>
  donations.filter(
    (donation) => isActive(donation) && netAmount(donation) > 0 && donation.isInKind,
  );

export const paymentsTo = (model: Model, { id }: Pledge, day = endOfTime) =>
  model.donations.filter(
    (donation) => isActive(donation) && donation.pledge === id && donation.date <= day,
  );

export type Books = {
  amount: number;
  off: number;
  fulfilled: number;
  status: 'open' | 'settled' | 'canceled';
  isCanceled: boolean;
  lines: (Line & { paid: number; open: number })[];
  nextDue: string | null;
  balance: number;
};

/** A pledge's figures at the end of a day. */
export function toBooks(model: Model, pledge: Pledge, day = endOfTime): Books {
  const step = pledge.steps.findLast(({ on }, index) => index === 0 || on <= day) as Step;
  const fulfilled = total(
    paymentsTo(model, pledge, day).map((donation) => netAmount(donation, day)),
  );
  const lines = allocatedTo(step.lines, fulfilled);
  const amount = total(lines.map((line) => line.amount));
  const off = total(lines.map((line) => line.off));
  const balance = Math.max(0, amount - off - fulfilled);
  const dates = lines.flatMap(({ open, dueDate }) => (open > 0 && dueDate ? [dueDate] : []));
  return {
    amount,
    off,
    fulfilled,
    lines,
    balance,
    status: toStatus({ balance, fulfilled, off, isCanceled: step.isCanceled }),
    isCanceled: step.isCanceled,
    nextDue: step.isCanceled ? null : (dates.toSorted(byText)[0] ?? null),
  };
}

const byText = (one: string, other: string) => (one < other ? -1 : 1);

/** The pledged amount: promised minus written off, without canceled pledges. */
export const pledgedTotal = ({ status, amount, off }: Books) =>
  status === 'canceled' ? 0 : amount - off;

/** Payments fill the oldest open installment first, then the next. */
export function allocatedTo(lines: Line[], fulfilled: number) {
  let left = fulfilled;
  return lines.map((line) => {
    const paid = Math.min(left, line.amount - line.off);
    left -= paid;
    return { ...line, paid, open: line.amount - line.off - paid };
  });
}

type Sums = { balance: number; fulfilled: number; off: number; isCanceled: boolean };

function toStatus({ balance, fulfilled, off, isCanceled }: Sums): Books['status'] {
  if (isCanceled || (balance === 0 && fulfilled === 0 && off > 0)) return 'canceled';
  return balance === 0 ? 'settled' : 'open';
}

export const isLate = ({ status, nextDue }: Books, day: string) =>
  status === 'open' && nextDue !== null && nextDue < day;

export const arrearsTotal = ({ status, lines }: Books, day: string) =>
  status === 'open'
    ? total(lines.map(({ dueDate, open }) => (dueDate !== null && dueDate < day ? open : 0)))
    : 0;

/** What is overdue and due on a day, or else the next payment. */
export function dueNowTotal({ status, lines }: Books, day: string) {
  if (status !== 'open') return 0;
  const open = lines.filter((line) => line.open > 0);
  const due = open.filter(({ dueDate }) => dueDate !== null && dueDate <= day);
  return total((due.length > 0 ? due : open.slice(0, 1)).map((line) => line.open));
}

/** Writes off this much of the open amount, oldest first. */
export function writtenOff({ lines }: Books, amount: number): Line[] {
  let left = amount;
  return lines.map(({ dueDate, amount: promised, off, open }) => {
    const part = Math.min(left, open);
    left -= part;
    return { dueDate, amount: promised, off: off + part };
  });
}

/** What choosing a status changes in the adjustments; null if nothing. */
export function choose(books: Books, status: Books['status']): Omit<Step, 'on'> | null {
  if (status === books.status) return null;
  const rest = writtenOff(books, books.balance);
  if (status === 'settled') {
    return books.balance > 0 || books.isCanceled ? { lines: rest, isCanceled: false } : null;
  }
  if (status === 'canceled') {
    return { lines: books.fulfilled > 0 ? rest : toLines(books), isCanceled: true };
  }
  return books.off > 0 || books.isCanceled
    ? { lines: toLines(books).map((line) => ({ ...line, off: 0 })), isCanceled: false }
    : null;
}

/** Whether choosing a status writes money off, which requires a reason. */
export const needsReason = (books: Books, status: Books['status']) =>
  status !== books.status &&
  books.balance > 0 &&
  (status === 'settled' || (status === 'canceled' && books.fulfilled > 0));

export const toLines = ({ lines }: Pick<Books, 'lines'>): Line[] =>
  lines.map(({ dueDate, amount, off }) => ({ dueDate, amount, off }));

/** The schedule from dates and frequency: equal parts, with the odd cents on the first ones. */
export function toSchedule(amount: number, terms: Pick<Pledge, 'date' | 'dueDate' | 'frequency'>) {
  const dates = listDates(terms).slice(0, amount);
  const odd = amount % dates.length;
  const part = Math.floor(amount / dates.length);
  return dates.map((dueDate, index): Line => ({
    dueDate,
    amount: index < odd ? part + 1 : part,
    off: 0,
  }));
}

function listDates({ date, dueDate, frequency }: Pick<Pledge, 'date' | 'dueDate' | 'frequency'>) {
  if (frequency === 'one-time' || dueDate === null) return [dueDate];
  const dates: string[] = [];
  for (let next = stepped(date, frequency, 1); next <= dueDate;) {
    dates.push(next);
    next = stepped(date, frequency, dates.length + 1);
  }
  return dates.length > 0 ? dates : [dueDate];
}

const months: Record<string, number> = { monthly: 1, quarterly: 3, yearly: 12 };

function stepped(date: string, frequency: string, times: number) {
  if (frequency === 'daily') return addDays(date, times);
  if (frequency === 'weekly') return addDays(date, times * 7);
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + times * (months[frequency] ?? 1), 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(dayOfMonth, days));
  return first.toISOString().slice(0, 10);
}

/** Returns the day this many days later. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
