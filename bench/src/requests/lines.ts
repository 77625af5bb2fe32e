import type { Target as PaidPledge } from '../payments.ts';
import { lastName } from '../database/seed.ts';
import type { Call } from './load.ts';

/**
 * `promised` and `inOneCall` are bare servers that write the same rows as the product; see
 * `promised-rows.ts`.
 */
export type Callees = 'product' | 'bare' | 'promised' | 'inOneCall' | 'peer';

/** A request of the product, with the same request to the bare server and to the peer. */
export type Line = {
  name: string;
  /** The least share of the bare server's rate. */
  leastShare?: number;
  /** The most processor time of the server and the database together, in milliseconds. */
  mostMs: number;
  calls: { product: () => Call } & Partial<Record<Callees, () => Call>>;
};

let made = 0;

/** Beginnings of last names that each match some forty of ten thousand donors. */
const beginnings = Array.from({ length: 60 }, (_, index) => lastName(index * 11).slice(0, -3));
const nextSearch = () => beginnings[(made += 1) % beginnings.length] ?? '';

const get = (path: string) => (): Call => ({ method: 'GET', path });
const search = (path: string) => (): Call => ({ method: 'GET', path: path + nextSearch() });

/** The peer is Directus with the same rows in tables of the same names. */
const peerItems = (table: string, rest: string) => `/items/${table}?${rest}`;

export const linesFor = (pledges: readonly PaidPledge[], day: string): Line[] => [
  ...pages,
  ...searches,
  ...dashboards,
  ...writes(onePerDonor(pledges), day),
];

/** With two pledges, a donor could pay the same amount twice within minutes. */
const onePerDonor = (pledges: readonly PaidPledge[]) => [
  ...new Map(pledges.map((pledge) => [pledge.donor, pledge])).values(),
];

const pages: Line[] = [
  {
    name: 'session alone',
    mostMs: 0.55,
    calls: { product: get('/api/auth/me') },
  },
  {
    name: '25 newest donations',
    leastShare: 0.5,
    mostMs: 1.3,
    calls: {
      product: get('/api/donations?limit=25&page=1'),
      bare: get('/donations'),
      peer: get(peerItems('donations', 'limit=25&sort=-date&fields=*,donor_id.name')),
    },
  },
  {
    name: '25 donors with overdue figures',
    leastShare: 0.5,
    mostMs: 1.3,
    calls: {
      product: get('/api/donors?overdue=true&limit=25&page=1'),
      bare: get('/donors'),
      peer: get(peerItems('donors', 'limit=25&sort=sort_name')),
    },
  },
  {
    name: 'pledges with statistics',
    leastShare: 0.5,
    mostMs: 1.3,
    calls: {
      product: () => ({ method: 'POST', path: '/api/pledges/filter', body: {} }),
      bare: get('/pledges'),
      peer: get(peerItems('pledges', 'limit=25&sort=-date&fields=*,donor_id.name')),
    },
  },
];

const searches: Line[] = [
  {
    name: 'donor search, first 10',
    leastShare: 0.5,
    mostMs: 1.3,
    calls: {
      product: search('/api/donors?overdue=true&limit=10&search='),
      bare: search('/donors/search?search='),
      peer: search(peerItems('donors', 'limit=10&filter[search_text][_contains]=')),
    },
  },
  {
    name: 'type-ahead',
    leastShare: 0.5,
    mostMs: 1.3,
    calls: {
      product: search('/api/donors/search?query='),
      bare: search('/donors/names?search='),
    },
  },
];

const dashboards: Line[] = (['week', 'month', 'year'] as const).map((period) => ({
  name: `dashboard, ${period}`,
  mostMs: 2.5,
  calls: { product: get(`/api/dashboard/stats?period=${period}`) },
}));

const writes = (pledges: readonly PaidPledge[], day: string): Line[] => [
  {
    name: 'create a donation',
    leastShare: 0.4,
    mostMs: 2,
    calls: {
      product: () => post('/api/donations', nextDonation(pledges, day)),
      bare: () => post('/donations', nextDonation(pledges, day)),
      promised: () => post('/donations/promised', nextDonation(pledges, day)),
      inOneCall: () => post('/donations/in-one-call', nextDonation(pledges, day)),
    },
  },
  {
    name: 'record a pledge payment',
    leastShare: 0.45,
    mostMs: 3,
    calls: {
      product: () => post('/api/donations', nextPayment(pledges, day)),
      bare: () => post('/payments', nextPayment(pledges, day)),
      inOneCall: () => post('/donations/in-one-call', nextPayment(pledges, day)),
    },
  },
];

const post = (path: string, body: object): Call => ({ method: 'POST', path, body });

/** No two have the same donor and amount, because the product would take them for duplicates. */
function nextDonation(pledges: readonly PaidPledge[], day: string) {
  made += 1;
  const { donor } = pledges[(made * 7) % pledges.length] ?? { donor: '' };
  return { donor, amount: (10_000 + made) / 100, method: 'check', date: day };
}

/**
 * Small parts, so that no pledge is paid in full during a run, and less than any donation above.
 * The prime keeps a donor from paying the same amount twice within minutes.
 */
function nextPayment(pledges: readonly PaidPledge[], day: string) {
  const donation = nextDonation(pledges, day);
  const { id } = pledges[(made * 7) % pledges.length] ?? { id: '' };
  return { ...donation, amount: (100 + (made % 4_999)) / 100, pledgeId: id };
}
