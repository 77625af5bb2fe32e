import { randomInt } from 'node:crypto';
import { platform } from 'node:os';
import { callApi } from './http.ts';

export type Tier = 'starter' | 'growth' | 'power';

export type Donor = {
  _id: string;
  version: number;
  name: string;
  email: string | null;
  phone: string;
  address: PostalAddress;
  notes: string;
  tags: string[];
  giving: { total: number; count: number };
};

type PostalAddress = Record<'street' | 'city' | 'state' | 'zipCode' | 'country', string>;

export type NewDonor = {
  name: string;
  email?: string | null;
  phone?: string;
  address?: PostalAddress;
  notes?: string;
  tags?: string[];
};

export type Organization = Awaited<ReturnType<typeof registerOrganization>>;

export const password = 'evergreen-ledger-7!';

/** A unique address across all tests. */
export const uniqueEmail = (name = 'ada') => `${name}.${crypto.randomUUID()}@example.org`;

/** A separate organization with a signed-in owner, and helpers to create its records. */
export async function registerOrganization(tier: Tier, timeZone = 'America/New_York') {
  const person = { firstName: 'Ada', lastName: 'Okafor', email: uniqueEmail() };
  const name = 'Harbor Light Food Bank';
  const { token } = await callApi<{ token: string }>({
    method: 'POST',
    path: '/api/auth/register',
    body: { ...person, password, organizationName: name, tier: tier, timeZone },
    ...fromOwnIpAddress(),
  });
  return { ...person, name, password, token, ...openRecords(token) };
}

function openRecords(token: string) {
  const donor = async (given: NewDonor) => {
    const path = '/api/donors';
    return (await callApi<{ data: Donor }>({ method: 'POST', path, body: given, token })).data;
  };
  return {
    donor,

    /** A few at a time, because a server that gets very many requests at once refuses the rest. */
    donors: async (names: readonly string[]) => {
      const added: Donor[] = [];
      for (let start = 0; start < names.length; start += 10) {
        const some = names.slice(start, start + 10);
        added.push(
          ...(await Promise.all(some.map((name) => donor({ name, email: makeEmail(name) })))),
        );
      }
      return added;
    },

    removeDonor: async ({ _id }: Donor) => {
      await callApi({ method: 'DELETE', path: `/api/donors/${_id}`, token });
    },

    findDonors: async (search = '') => {
      const path = `/api/donors?limit=100${search && `&search=${encodeURIComponent(search)}`}`;
      return (await callApi<{ data: Donor[] }>({ method: 'GET', path, token })).data;
    },
  };
}

export const makeEmail = (name: string) =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.org`;

/**
 * The product limits how many accounts one address opens, and all tests of a run would share one.
 * Linux answers on all of 127.0.0.0/8, so every organization uses a different address.
 */
const randomLoopbackIp = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A call from an address that no other story uses, so that their limits do not meet. */
export const fromOwnIpAddress = () => (platform() === 'linux' ? { from: randomLoopbackIp() } : {});
