import { given, signIn, type Organization } from '../world/world.ts';

export type Fields = Record<string, unknown>;
type StoredRecord = { _id: string; version: number };

/**
 * An organization with pledges and donations in states that cause refusals, and a second
 * organization.
 */
export async function givingWorld() {
  const organization = await given.organization();
  const staff = signIn(organization);
  const donor = await given.donor(organization);
  const terms = { donor: donor._id, dueDate: '2026-03-01', frequency: 'monthly' };
  const made = await given.pledge(organization, terms);
  const canceled = await given.pledge(organization, { ...terms, status: 'canceled' });
  const writtenOff = await given.pledge(organization, {
    ...terms,
    status: 'settled',
    reason: 'Moved',
  });
  const donation = await given.donation(organization, { donor: donor._id, pledgeId: made._id });
  const other = await given.donation(organization, { donor: donor._id, amount: 30 });
  const refund = { amount: 20.5, date: '2026-04-01', version: other.version };
  const back = await staff.post(`/api/donations/${other._id}/refund`, refund);
  const paid = await staff.get(`/api/pledges/${made._id}`);
  const pledge = paid.body['data'] as StoredRecord;
  return {
    organization,
    staff,
    donor,
    pledge,
    canceled,
    writtenOff,
    donation,
    refunded: back.body['data'] as StoredRecord,
    send: openRequests(staff, { donor, pledge, donation }),
    stranger: await strangerIn(await given.organization()),
  };
}

async function strangerIn(elsewhere: Organization) {
  return {
    donor: (await given.donor(elsewhere))._id,
    campaign: (await given.campaign(elsewhere))._id,
    pledge: (await given.pledge(elsewhere))._id,
    donation: (await given.donation(elsewhere))._id,
  };
}

type Records = { donor: { _id: string }; pledge: StoredRecord; donation: StoredRecord };
export type GivingRequests = ReturnType<typeof openRequests>;
export type RequestName = keyof GivingRequests;

/** Requests that succeed unless a field is replaced. */
function openRequests(staff: ReturnType<typeof signIn>, { donor, pledge, donation }: Records) {
  const promise = { donor: donor._id, date: '2026-01-01' };
  const money = { donor: donor._id, method: 'check', date: '2026-03-31' };
  const atPledge = `/api/pledges/${pledge._id}`;
  const atDonation = `/api/donations/${donation._id}`;
  const [{ version }, donationVersion] = [pledge, { version: donation.version }];
  return {
    'a new pledge': (fields: Fields) =>
      staff.post('/api/pledges', {
        ...promise,
        amount: 100,
        dueDate: '2026-02-01',
        frequency: 'monthly',
        ...fields,
      }),
    'a changed pledge': (fields: Fields) =>
      staff.put(atPledge, {
        ...promise,
        amount: 120,
        dueDate: '2026-03-01',
        status: 'open',
        version,
        ...fields,
      }),
    'a write-off': (fields: Fields) =>
      staff.post(`${atPledge}/write-off`, { reason: 'Moved', version, ...fields }),
    'a reinstatement': (fields: Fields) =>
      staff.post(`${atPledge}/reinstate`, { reason: 'Is back', version, ...fields }),
    'a new donation': (fields: Fields) =>
      staff.post('/api/donations', { ...money, amount: 10, recordAnyway: true, ...fields }),
    'a changed donation': (fields: Fields) =>
      staff.put(atDonation, {
        ...money,
        amount: 50,
        pledgeId: pledge._id,
        ...donationVersion,
        ...fields,
      }),
    'a refund': (fields: Fields) =>
      staff.post(`${atDonation}/refund`, {
        amount: 5,
        date: '2026-04-01',
        ...donationVersion,
        ...fields,
      }),
  };
}
