import type { Import } from '@pledgewell/contract';
import { importHelpers } from '../../documents/files.ts';
import { isActive, addDays } from './model.ts';
import type { Choices } from './choices.ts';
import { toCents, pick, type History, type StoredRecord } from './world.ts';

/** Amounts that no other donation has, to find the rows again. */
const firstAmount = 9_000_000;

type Row = { email: string; amount: number; date: string; campaign: string };

/** A small file of donations: from existing donors and a new one, to a campaign or to none. */
export async function importDonations(history: History, { a, b, c, days, flag }: Choices) {
  const { model, organization } = history;
  const known = pick(model.donors.filter(isActive), a);
  const campaign = pick(model.campaigns.filter(isActive), b);
  const rows: Row[] = [0, 1, 2].slice(0, 1 + (c % 3)).map((index) => {
    const made = (history.rows += 1);
    const isNew = index === 1 || !known;
    return {
      email: isNew ? `import-${made}@example.org` : known.email,
      amount: firstAmount + made,
      date: addDays(history.today(), Math.min(0, days) - index),
      campaign: index === 2 ? `Drive ${made}` : flag ? (campaign?.name ?? '') : '',
    };
  });
  const lines = rows.map(
    ({ email, amount, date, campaign: name }) =>
      `Somebody,${email},${amount / 100},${date},${name}`,
  );
  const file = `Name,Email,Amount,Date,Campaign\n${lines.join('\n')}\n`;
  const imported = await importHelpers(organization).all({ kind: 'gifts', file });
  if (imported.status !== 'imported') throw new Error(JSON.stringify(imported));
  history.imports.push({ id: imported._id, isUndone: false });
  await adopt(history, imported, rows);
}

/** Finds what the import has added, which must be exactly its rows. */
async function adopt({ staff, model, days }: History, imported: Import, rows: Row[]) {
  const from = imported._id;
  const stored = async (path: string) =>
    (await staff.get(`/api/${path}?limit=100`)).body['data'] as StoredRecord[];
  const unseen = (found: StoredRecord[], all: { id: string }[]) =>
    found.filter(({ _id }) => !all.some(({ id }) => id === _id));
  const fresh = { version: 1, trash: null, from };

  for (const { _id, email } of unseen(await stored('donors'), model.donors)) {
    model.donors.push({ ...fresh, id: _id, email: String(email) });
  }
  for (const { _id, name } of unseen(await stored('campaigns'), model.campaigns)) {
    model.campaigns.push({ ...fresh, id: _id, name: String(name) });
  }
  const donations = unseen(await stored('donations'), model.donations);
  if (donations.length !== rows.length) {
    throw new Error(
      `${donations.length} gifts of ${JSON.stringify(rows)}: ${JSON.stringify(imported)}`,
    );
  }
  for (const row of rows) {
    const donation = donations.find(({ amount }) => toCents(amount) === row.amount);
    if (!donation) throw new Error(`no gift of ${row.amount}`);
    const donor = model.donors.find((each) => each.email === row.email && isActive(each));
    const campaign = model.campaigns.find((each) => each.name === row.campaign && isActive(each));
    days.add(row.date);
    model.donations.push({
      ...fresh,
      id: donation._id,
      donor: donor?.id ?? '',
      campaign: campaign?.id ?? null,
      pledge: null,
      amount: row.amount,
      date: row.date,
      refunds: [],
      isInKind: false,
    });
  }
}

/** Removes what the import added, except what was changed or used since. */
export async function undoDonations(history: History, { a }: Choices) {
  const { model, organization } = history;
  const one = pick(
    history.imports.filter(({ isUndone }) => !isUndone),
    a,
  );
  if (!one) return;
  const undone = await importHelpers(organization).undo({ _id: one.id });
  if (undone.status !== 'undone') throw new Error(JSON.stringify(undone));
  one.isUndone = true;

  const trash = `import ${one.id}`;
  const own = <Each extends { from: string | null; version: number; trash: string | null }>(
    all: Each[],
  ) => all.filter((each) => each.from === one.id && each.version === 1 && isActive(each));
  const uses = [...model.donations, ...model.pledges];
  for (const donation of own(model.donations)) donation.trash = trash;
  for (const donor of own(model.donors)) {
    if (!uses.some((each) => isActive(each) && each.donor === donor.id)) donor.trash = trash;
  }
  for (const campaign of own(model.campaigns)) {
    if (!uses.some((each) => isActive(each) && each.campaign === campaign.id))
      campaign.trash = trash;
  }
  const kept = [model.donations, model.donors]
    .flat()
    .filter((each) => each.from === one.id && isActive(each)).length;
  if (undone.keptOnUndo !== kept) throw new Error(`kept ${undone.keptOnUndo}, not ${kept}`);
}
