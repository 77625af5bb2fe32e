import type { SinceLastVisitReport, SinceVisitKind } from '@pledgewell/contract';
import { login, queryAsDatabaseOwner } from '../accounts/accounts.ts';
import { atEndOfFile, password, signIn, world, type Organization } from '../world/world.ts';

/** A clock that a test moves; every file begins with the present. */
export async function movableClock() {
  const { setNow } = await world();
  let now = new Date();
  setNow(now);
  atEndOfFile(async () => setNow(undefined));
  return {
    now: () => now,
    pass(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
      setNow(now);
    },
  };
}

/** The person with a new session, because access tokens last fifteen minutes. */
export async function signInAgain(person: Organization): Promise<Organization> {
  const { status, body } = await login({ email: person.email, password });
  if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`);
  return { ...person, token: String(body['token']) };
}

/** A request of a person, whose visit is stored when this returns. */
export async function visit(person: Organization, at: Date): Promise<Organization> {
  const present = await signInAgain(person);
  await signIn(present).get('/api/donors?limit=1');
  await waitUntilStored(person, at);
  return present;
}

async function waitUntilStored({ id, userId }: Organization, at: Date) {
  for (let tries = 0; tries < 200; tries += 1) {
    const rows = await queryAsDatabaseOwner(
      `select last_seen_at from visits
       where organization_id = $1 and user_id = $2 and last_seen_at > $3::timestamptz - interval '5 min'`,
      [id, userId, at],
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The visit was not stored.');
}

/** A card payment of a person whose outcome is not known yet. */
export async function pendingCharge({ id, userId }: Organization, donorId: string, at: Date) {
  await queryAsDatabaseOwner(
    `with donation as (
       insert into donations (
         organization_id, id, donor_id, amount_cents, date, method, status, created_at)
       values ($1, gen_random_uuid(), $2, 900, '2026-03-31', 'credit_card', 'pending', $4)
       returning *)
     insert into payment_attempts (organization_id, id, donor_id, donation_id, amount_cents, date,
       notes, receipt_email, account_id, is_direct, payment_method, is_card_saved, return_url,
       state, payment_id, author_id)
     select organization_id, gen_random_uuid(), donor_id, id, 900, date, '', 'donor@example.org',
       'acct_1', true, 'pm_1', false, 'https://giving.example/payment-return', 'processing',
       'pi_' || id, $3
     from donation`,
    [id, donorId, userId, at],
  );
}

type SinceVisitJson = Omit<SinceLastVisitReport, 'lines'> & {
  lines: { kind: SinceVisitKind; count: number; hasMore: boolean; amount: number | null }[];
};

export async function fetchSinceVisit(
  person: Pick<Organization, 'token'>,
): Promise<SinceVisitJson> {
  const { body } = await signIn(person).get('/api/dashboard/away');
  return body['data'] as SinceVisitJson;
}

/** The counts of all lines by their kind. */
export const countsIn = ({ lines }: SinceVisitJson) =>
  Object.fromEntries(lines.map(({ kind, count }) => [kind, count]));

/** Every line without rows. */
export const nothingSinceVisit = {
  donations: 0,
  pledges: 0,
  'failed-cards': 0,
  answers: 0,
  changes: 0,
};

/** The rows and, if it states one, the amount of the list behind each line. */
export const sinceVisitLists: Record<
  SinceVisitKind,
  (person: Organization, since: string) => Promise<{ count: number; amount: number | null }>
> = {
  async donations(person, since) {
    const { body } = await signIn(person).get(`/api/donations?recordedByOthersSince=${since}`);
    const { amount } = body['statistics'] as { amount: number };
    return { count: Number(body['count']), amount };
  },
  async pledges(person, since) {
    const filter = { recordedByOthersSince: since };
    const { body } = await signIn(person).post('/api/pledges/filter', filter);
    const { filtered } = body['statistics'] as { filtered: { totalAmount: number } };
    return { count: Number(body['count']), amount: filtered.totalAmount };
  },
  async 'failed-cards'(person, since) {
    const { body } = await signIn(person).get(`/api/recurring-gifts?failedSince=${since}`);
    const data = body['data'] as { amount: number }[];
    if (data.length !== body['count']) throw new Error('The total is not that of the rows.');
    return { count: data.length, amount: data.reduce((sum, { amount }) => sum + amount, 0) };
  },
  answers: (person, since) => historyEntries(person, since, 'answers'),
  changes: (person, since) => historyEntries(person, since, 'changes-by-others'),
};

async function historyEntries(person: Organization, since: string, only: string) {
  const { body } = await signIn(person).get(
    `/api/activities?since=${since}&only=${only}&limit=100`,
  );
  return { count: (body['data'] as object[]).length, amount: null };
}
