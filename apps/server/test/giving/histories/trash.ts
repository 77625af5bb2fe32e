import { toBooks, isActive, toLines, type Model, type Pledge } from './model.ts';
import type { Choices } from './choices.ts';
import { expectOutcome, hasActive, pick, type History } from './world.ts';

type Kind = 'donation' | 'pledge' | 'donor' | 'campaign';
type Record = Model[keyof Model][number];

/** Donations and pledges go to the trash more often than donors. */
const kinds: Kind[] = ['donation', 'donation', 'donation', 'pledge', 'pledge', 'donor', 'campaign'];

const listRecords = ({ model }: History, kind: Kind): Record[] =>
  ({
    donation: model.donations,
    pledge: model.pledges,
    donor: model.donors,
    campaign: model.campaigns,
  })[kind];

export async function remove(history: History, { a, b }: Choices) {
  const kind = kinds[b % kinds.length] ?? 'donation';
  const one = pick(listRecords(history, kind), a);
  if (!one) return;
  const refusal = isActive(one) ? null : `${kind}s/not-found`;
  const reply = await history.staff.delete(`/api/${kind}s/${one.id}`);
  expectOutcome(`deleting a ${kind}`, reply, refusal);
  if (refusal !== null) return;

  const act = `${kind} ${one.id}`;
  history.deletedAt.set(act, history.now.getTime());
  one.trash = act;
  if (kind !== 'donor') return;
  const { donations, pledges } = history.model;
  for (const each of [...donations, ...pledges]) {
    if (each.donor === one.id && isActive(each)) each.trash = act;
  }
}

/** Restores exactly what went to the trash with a record, if the record was deleted itself. */
export async function restore(history: History, { a, b, flag }: Choices) {
  const kind = kinds[b % kinds.length] ?? 'donation';
  const all = listRecords(history, kind);
  const gone = all.filter((each) => !isActive(each));
  const one = pick(flag || gone.length === 0 ? all : gone, a);
  if (!one) return;
  const act = `${kind} ${one.id}`;
  const path = `/api/${kind}s/${one.id}/restore`;
  const refusal = refusedRestore(history, kind, one);
  const canceled = refusal === null ? canceledSince(history, act) : [];
  const expected = canceled.some(isActive) ? 'donations/pledge-canceled' : refusal;
  const choice = flag ? 'reopen' : 'keep-apart';
  expectOutcome(`restoring a ${kind}`, await history.staff.post(path), expected);
  if (refusal !== null) return;
  if (expected !== null) {
    expectOutcome('an answer', await history.staff.post(`${path}?canceledPledge=${choice}`), null);
  }
  for (const pledge of canceled) {
    if (flag && isActive(pledge)) reopen(history, pledge);
    else keepApart(history, act, pledge);
  }
  const { donors, campaigns, donations, pledges } = history.model;
  for (const each of [...donors, ...campaigns, ...donations, ...pledges]) {
    if (each.trash === act) each.trash = null;
  }
}

/** The pledges that were canceled after one deletion moved donations to them to the trash. */
function canceledSince({ model, deletedAt }: History, act: string): Pledge[] {
  const since = deletedAt.get(act) ?? 0;
  const paid = model.donations.filter(({ trash }) => trash === act).map(({ pledge }) => pledge);
  return model.pledges.filter(
    (pledge) =>
      paid.includes(pledge.id) &&
      toBooks(model, pledge).status === 'canceled' &&
      pledge.steps.some(({ at }) => at !== undefined && at > since),
  );
}

function keepApart({ model }: History, act: string, { id }: Pledge) {
  for (const donation of model.donations) {
    if (donation.trash !== act || donation.pledge !== id) continue;
    donation.pledge = null;
    donation.version += 1;
  }
}

function reopen(history: History, pledge: Pledge) {
  const lines = toLines(toBooks(history.model, pledge)).map((line) => ({ ...line, off: 0 }));
  pledge.version += 1;
  const on = history.today();
  history.days.add(on);
  pledge.steps.push({ on, at: history.now.getTime(), lines, isCanceled: false });
}

const thirtyDays = 30 * 24 * 3_600_000;

function refusedRestore({ model, now, deletedAt }: History, kind: Kind, one: Record) {
  const act = `${kind} ${one.id}`;
  const isOver = now.getTime() - (deletedAt.get(act) ?? 0) >= thirtyDays;
  if (one.trash !== act || isOver) return `${kind}s/not-in-trash`;
  return 'donor' in one && !hasActive(model.donors, one.donor) ? `${kind}s/donor-in-trash` : null;
}
