import { addDays, today } from '@pledgewell/domain';
import { callApi } from '../../world/http.ts';
import type { Donor, Organization } from '../../world/organization.ts';

export type Pledge = {
  _id: string;
  version: number;
  status: string;
  amount: number;
  amountFulfilled: number;
  amountWrittenOff: number;
  dueDate: string | null;
  campaign: { name: string } | null;
  notes: string;
};

type PledgeDetail = Pledge & { schedule: { dueDate: string | null; amount: number }[] };

type Given = { donor: Donor; amount: number } & Record<string, unknown>;

/** A day this many days from today in these organizations' time zone. */
export const dayFromToday = (days: number) => addDays(today(new Date(), 'America/New_York'), days);

/** Creates and reads an organization's pledges and payments. */
export function pledgeHelpers({ token }: Organization) {
  const post = async <Reply>(path: string, body: unknown) =>
    (await callApi<{ data: Reply }>({ method: 'POST', path, body, token })).data;
  const find = () => post<Pledge[]>('/api/pledges/filter', { limit: 100 });
  const get = async ({ _id }: Pick<Pledge, '_id'>) => {
    const path = `/api/pledges/${_id}`;
    return (await callApi<{ data: PledgeDetail }>({ method: 'GET', path, token })).data;
  };
  return {
    find,
    get,

    /** The organization's one pledge, with its schedule. */
    findOnly: async () => {
      const [pledge, ...others] = await find();
      if (!pledge || others.length > 0) throw new Error('There is not exactly one pledge.');
      return get(pledge);
    },

    pledge: ({ donor, ...rest }: Given) =>
      post<Pledge>('/api/pledges', { donor: donor._id, date: dayFromToday(-60), ...rest }),

    campaign: (name: string) =>
      post<{ _id: string }>('/api/campaigns', { name, targetAmount: 10_000 }),

    payment: ({ _id }: Pledge, donor: Donor, amount: number, date: string = dayFromToday(-30)) =>
      post('/api/donations', { donor: donor._id, pledgeId: _id, amount, method: 'check', date }),

    change: async (pledge: Pledge, donor: Donor, changes: Record<string, unknown>) => {
      const { _id, version, amount, status } = pledge;
      const date = dayFromToday(-60);
      const body = { donor: donor._id, amount, status, version, date, ...changes };
      await callApi({ method: 'PUT', path: `/api/pledges/${_id}`, body, token });
    },
  };
}
