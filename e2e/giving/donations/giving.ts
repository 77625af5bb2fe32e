import { callApi } from '../../world/http.ts';
import type { Donor, Organization } from '../../world/organization.ts';

type Named = { _id: string; name: string };

export type Donation = {
  _id: string;
  version: number;
  donor: { _id: string; name: string };
  amount: number;
  refunded: number;
  date: string;
  method: string;
  campaign: Named | null;
  pledge: { _id: string } | null;
  recurringInterval: string | null;
  notes: string;
};

export type Pledge = { _id: string; status: string; amountFulfilled: number };

type Given = { donor: Donor } & Record<string, unknown>;

/** Creates and reads an organization's pledges, campaigns and donations. */
export function donationHelpers({ token }: Organization) {
  const post = async <Reply>(path: string, body: unknown) =>
    (await callApi<{ data: Reply }>({ method: 'POST', path, body, token })).data;
  const get = async <Reply>(path: string) =>
    (await callApi<{ data: Reply }>({ method: 'GET', path, token })).data;
  return {
    campaign: (name: string) => post<Named>('/api/campaigns', { name, targetAmount: 10_000 }),

    pledge: ({ donor, ...rest }: Given) =>
      post<Pledge>('/api/pledges', { donor: donor._id, date: '2026-03-01', ...rest }),

    donation: ({ donor, ...rest }: Given) =>
      post<Donation>('/api/donations', {
        donor: donor._id,
        method: 'check',
        date: '2026-03-31',
        recordAnyway: true,
        ...rest,
      }),

    findDonations: () => get<Donation[]>('/api/donations?limit=100'),
    findPledge: ({ _id }: Pledge) => get<Pledge>(`/api/pledges/${_id}`),
  };
}
