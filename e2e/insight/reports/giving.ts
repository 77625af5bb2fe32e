import { callApi } from '../../world/http.ts';
import type { Organization } from '../../world/organization.ts';

/**
 * Four donors: a retained one, a lapsed one, a new one and one of long ago; and an overdue pledge.
 * Dates follow the current year, because screens open on it.
 */
export async function givingHistory(organization: Organization) {
  const names = ['Ada Steady', 'Ben Lapsed', 'Cara New', 'Dan Longago'];
  const [ada, ben, cara, dan] = await organization.donors(names);
  const { token } = organization;
  const post = (path: string, body: unknown) => callApi({ method: 'POST', path, body, token });
  const year = new Date().getUTCFullYear();
  const donations = [
    [ada, year - 1, 100],
    [ada, year, 150],
    [ben, year - 1, 250],
    [cara, year, 40],
    [dan, year - 3, 75],
  ] as const;
  for (const [donor, of, amount] of donations) {
    const donation = { donor: donor?._id, amount, method: 'check', date: `${of}-01-01` };
    await post('/api/donations', donation);
  }
  await post('/api/pledges', {
    donor: ben?._id,
    amount: 90,
    date: `${year - 2}-01-01`,
    dueDate: `${year - 2}-02-01`,
  });
  return year;
}
