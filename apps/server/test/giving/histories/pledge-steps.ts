import {
  needsReason,
  toBooks,
  choose,
  isActive,
  addDays,
  toLines,
  allocatedTo,
  toSchedule,
  total,
  writtenOff,
  type Books,
  type Line,
  type Pledge,
} from './model.ts';
import type { Choices } from './choices.ts';
import {
  toCents,
  expectOutcome,
  dollars,
  hasActive,
  pick,
  type Fields,
  type History,
  type StoredRecord,
} from './world.ts';

const frequencies = ['one-time', 'monthly', 'weekly', 'quarterly', 'daily', 'yearly'];

export async function addPledge(history: History, { a, b, c, days, flag, ...chosen }: Choices) {
  const { model, staff } = history;
  const donor = pick(model.donors, a)?.id ?? '';
  const campaign = flag ? (pick(model.campaigns, b)?.id ?? null) : null;
  const date = addDays(history.today(), days);
  const frequency = frequencies[c % frequencies.length] ?? 'one-time';
  const dueDate = b % 4 === 0 ? null : addDays(date, (b * 7) % 200);
  // A pledge needs at least one cent per date.
  const amount = frequency === 'one-time' ? chosen.amount : Math.max(chosen.amount, 200);
  const byHand = c % 5 === 0 && amount > 3;
  const lines = byHand ? handmade(amount, date) : toSchedule(amount, { date, dueDate, frequency });
  const schedule = lines.map((line) => ({ dueDate: line.dueDate, amount: dollars(line.amount) }));
  const refusal = !hasActive(model.donors, donor)
    ? 'pledges/donor-not-found'
    : campaign !== null && !hasActive(model.campaigns, campaign)
      ? 'pledges/campaign-not-found'
      : null;
  const terms = { donor, campaign, date, dueDate, frequency };
  const body = { ...terms, amount: dollars(amount), ...(byHand ? { schedule } : {}) };
  const stored = expectOutcome('a promise', await staff.post('/api/pledges', body), refusal);
  if (!stored) return;
  const first = { on: date, lines, isCanceled: false };
  model.pledges.push({
    ...terms,
    id: stored._id,
    steps: [first],
    version: stored.version,
    trash: null,
  });
}

/** Three payments of different sizes, two of them on one day. */
const handmade = (amount: number, date: string): Line[] => [
  { dueDate: date, amount: 1, off: 0 },
  { dueDate: addDays(date, 10), amount: amount - 2, off: 0 },
  { dueDate: addDays(date, 10), amount: 1, off: 0 },
];

/** What the edit form sends for an unchanged pledge. */
const toForm = ({ model }: History, pledge: Pledge) => {
  const { donor, campaign, date, dueDate, version } = pledge;
  const { amount, status } = toBooks(model, pledge);
  const shown = campaign !== null && hasActive(model.campaigns, campaign) ? campaign : null;
  const terms = { donor, campaign: shown, date, dueDate, version };
  return { ...terms, amount: dollars(amount), status };
};

/** A form does not show a campaign in the trash and leaves it unchanged. */
const hiddenCampaign = ({ model }: History, { campaign }: Pledge) =>
  campaign !== null && !hasActive(model.campaigns, campaign) ? campaign : null;

const goneOr = (pledge: Pledge, refusal: string | null) =>
  isActive(pledge) ? refusal : 'pledges/not-found';

/** A different amount, dates, donor or campaign; the status is unchanged. */
export async function editTerms(history: History, { a, b, c, amount, days, flag }: Choices) {
  const { model, staff } = history;
  const pledge = pick(model.pledges, a);
  if (!pledge) return;
  const before = toBooks(model, pledge);
  const kept = before.off + total(before.lines.map(({ paid }) => paid));
  const form = toForm(history, pledge);
  const wanted = flag ? amount : before.amount;
  const dueDate = b % 3 === 0 ? addDays(pledge.date, c * 5) : pledge.dueDate;
  const date = c % 5 === 0 ? addDays(pledge.date, days) : pledge.date;
  const donor = b % 5 === 0 ? (pick(model.donors, c)?.id ?? pledge.donor) : pledge.donor;
  const campaign = c % 4 === 0 ? (pick(model.campaigns, b)?.id ?? null) : form.campaign;
  const refusal = goneOr(pledge, refusedEdit());
  const body = { ...form, amount: dollars(wanted), dueDate, date, donor, campaign };
  const path = `/api/pledges/${pledge.id}`;
  const stored = expectOutcome('an edit', await staff.put(path, body), refusal);
  if (!stored) return;

  const moved = dueDate === pledge.dueDate ? null : { to: dueDate };
  const lines = await expectReplanned(history, { before, wanted, path, moved });
  const linked = campaign ?? hiddenCampaign(history, pledge);
  Object.assign(pledge, { dueDate, date, donor, campaign: linked, version: stored.version });
  // Only a canceled pledge keeps its status regardless of its payments.
  step(history, pledge, { lines, isCanceled: before.status === 'canceled' && !derives(lines) });

  function refusedEdit() {
    if (!hasActive(model.donors, donor)) return 'pledges/donor-not-found';
    if (campaign !== null && !hasActive(model.campaigns, campaign))
      return 'pledges/campaign-not-found';
    return wanted < kept && wanted !== before.amount ? 'pledges/below-paid' : null;
  }
  function derives(all: Line[]) {
    return !before.isCanceled && total(all.map((line) => line.amount - line.off)) === 0;
  }
}

type Edited = {
  before: Books;
  wanted: number;
  path: string;
  /** The new due date, if it changes. */
  moved: { to: string | null } | null;
};

/**
 * Expects that the new schedule keeps closed installments and adds up; the rest may be spread in
 * any way.
 */
async function expectReplanned(
  { staff }: History,
  { before, wanted, path, moved }: Edited,
): Promise<Line[]> {
  const detail = (await staff.get(path)).body['data'] as { schedule: Fields[] };
  const lines = detail.schedule.map(({ dueDate, amount, writtenOff: off }): Line => ({
    dueDate: dueDate as string | null,
    amount: toCents(amount),
    off: toCents(off),
  }));
  const placed = allocatedTo(lines, before.fulfilled);
  const closed = before.lines.filter(({ open }) => open === 0);
  const keeps = closed.every(({ dueDate, amount, off }) =>
    placed.some(
      (line) =>
        line.open === 0 && line.dueDate === dueDate && line.amount === amount && line.off === off,
    ),
  );
  const isInTime = placed.every(({ open, dueDate }) => open === 0 || isBy(dueDate, moved));
  const adds = total(lines.map(({ amount }) => amount)) === wanted;
  const same = total(lines.map(({ off }) => off)) === before.off;
  if (!keeps || !isInTime || !adds || !same) {
    throw new Error(`${JSON.stringify(before.lines)} became ${JSON.stringify(lines)}`);
  }
  return lines;
}

const isBy = (dueDate: string | null, moved: Edited['moved']) =>
  moved === null ||
  (moved.to === null ? dueDate === null : dueDate !== null && dueDate <= moved.to);

function step(
  history: History,
  pledge: Pledge,
  { lines, isCanceled }: Omit<Pledge['steps'][0], 'on'>,
) {
  history.days.add(history.today());
  pledge.steps.push({ on: history.today(), at: history.now.getTime(), lines, isCanceled });
}

const statuses = ['open', 'settled', 'canceled'] as const;

/** A different status on the edit form, with or without a reason. */
export async function chooseStatus(history: History, { a, b, flag }: Choices) {
  const pledge = pick(history.model.pledges, a);
  if (!pledge) return;
  const before = toBooks(history.model, pledge);
  const status = statuses[b % 3] ?? 'open';
  const reason = flag || b % 4 > 0 ? 'So they say' : '';
  const isMissing = reason === '' && needsReason(before, status);
  const donorIsThere = hasActive(history.model.donors, pledge.donor);
  const refusal = goneOr(
    pledge,
    donorIsThere ? (isMissing ? 'pledges/reason-missing' : null) : 'pledges/donor-not-found',
  );
  const form = toForm(history, pledge);
  const body = { ...form, status, reason };
  const path = `/api/pledges/${pledge.id}`;
  const stored = expectOutcome(`status ${status}`, await history.staff.put(path, body), refusal);
  if (!stored) return;
  close(history, pledge, { stored, chosen: choose(before, status) });
}

type Closing = { stored: StoredRecord; chosen: Omit<Pledge['steps'][0], 'on'> | null };

function close(history: History, pledge: Pledge, { stored, chosen }: Closing) {
  pledge.version = stored.version;
  if (chosen) step(history, pledge, chosen);
}

export async function writeOff(history: History, { a, amount, flag }: Choices) {
  const pledge = pick(history.model.pledges, a);
  if (!pledge) return;
  const before = toBooks(history.model, pledge);
  const off = flag ? before.balance : amount;
  const refusal =
    before.status !== 'open'
      ? 'pledges/nothing-open'
      : off > before.balance
        ? 'pledges/write-off-too-large'
        : null;
  const body = { amount: flag ? null : dollars(amount), reason: 'Moved', version: pledge.version };
  const path = `/api/pledges/${pledge.id}/write-off`;
  const stored = expectOutcome(
    'a write-off',
    await history.staff.post(path, body),
    goneOr(pledge, refusal),
  );
  if (!stored) return;
  const { isCanceled } = before;
  close(history, pledge, { stored, chosen: { lines: writtenOff(before, off), isCanceled } });
}

export async function reinstate(history: History, { a }: Choices) {
  const pledge = pick(history.model.pledges, a);
  if (!pledge) return;
  const before = toBooks(history.model, pledge);
  const isShort = before.isCanceled || before.off > 0;
  const refusal = goneOr(pledge, isShort ? null : 'pledges/nothing-to-reinstate');
  const path = `/api/pledges/${pledge.id}/reinstate`;
  const body = { reason: 'Is back', version: pledge.version };
  const stored = expectOutcome('a reinstatement', await history.staff.post(path, body), refusal);
  if (!stored) return;
  const lines = toLines(before).map((line) => ({ ...line, off: 0 }));
  close(history, pledge, { stored, chosen: { lines, isCanceled: false } });
}
