import { given, signIn, world, type Reply } from '../../world/world.ts';
import { isActive, type Model } from './model.ts';

export type Fields = Record<string, unknown>;
export type StoredRecord = Fields & { _id: string; version: number };

/** One organization, its model, and the clock they share. */
export type History = {
  model: Model;
  organization: Awaited<ReturnType<typeof given.organization>>;
  staff: ReturnType<typeof signIn>;
  /** The instant, and the organization's day. */
  now: Date;
  today: () => string;
  imports: { id: string; isUndone: boolean }[];
  /** How many rows all imported files had together. */
  rows: number;
  /** When each deletion happened, because nothing can be restored after 30 days. */
  deletedAt: Map<string, number>;
  /** Days on which something happened. */
  days: Set<string>;
};

/** Histories begin before a leap day, at the end of a month. */
const beginning = Date.parse('2024-01-28T06:00:00Z');

export async function beginHistory(timeZone: string): Promise<History> {
  const { setNow } = await world();
  setNow(undefined);
  const organization = await given.organization({ timeZone });
  const history: History = {
    model: { donors: [], campaigns: [], pledges: [], donations: [] },
    organization,
    staff: signIn(organization),
    now: new Date(beginning),
    today: () => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(history.now),
    imports: [],
    rows: 0,
    deletedAt: new Map(),
    days: new Set(),
  };
  setNow(history.now);
  for (let index = 0; index < 3; index += 1) {
    const email = `donor-${index}@example.org`;
    const { _id } = await given.donor(organization, { email });
    const donor = { id: _id, email, version: 1, trash: null, from: null };
    history.model.donors.push(donor);
  }
  for (let index = 0; index < 2; index += 1) {
    const { _id, name } = await given.campaign(organization);
    history.model.campaigns.push({ id: _id, name, version: 1, trash: null, from: null });
  }
  return history;
}

export async function advanceClock(history: History, hours: number) {
  history.now = new Date(history.now.getTime() + hours * 3_600_000);
  (await world()).setNow(history.now);
}

/** The model's prediction for a request: the code that refuses it, or null. */
export function expectOutcome(
  what: string,
  reply: Reply,
  refusal: string | null,
): StoredRecord | null {
  const code = reply.status < 300 ? null : reply.body['code'];
  if (code !== refusal) {
    throw new Error(`${what} answers ${JSON.stringify(reply.body)}, not ${String(refusal)}`);
  }
  return refusal === null ? ((reply.body['data'] ?? {}) as StoredRecord) : null;
}

export const pick = <Each>(all: readonly Each[], index: number): Each | undefined =>
  all[index % Math.max(1, all.length)];

/** Whether a record may be chosen, because it exists. */
export const hasActive = (all: readonly { id: string; trash: string | null }[], id: string) =>
  all.some((each) => each.id === id && isActive(each));

export const dollars = (cents: number) => cents / 100;
export const toCents = (amount: unknown) => Math.round((amount as number) * 100);
