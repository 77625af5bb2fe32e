import { completeProfile, pdfAt, pdfText } from './pdf.ts';
import { verifiedOrganization } from '../accounts/accounts.ts';
import { signIn } from '../world/world.ts';

type Registered = {
  _id: string;
  number: string;
  state: string;
  donationId: string;
  replaces: string | null;
  replacedBy: string | null;
  voided: { reason: string; by: string } | null;
};

type Donation = {
  donor: { _id: string };
  amount: number;
  method: string;
  date: string;
  version: number;
  receipt: { number: string; state: string } | null;
};

/** An organization that may issue and send receipts, with helpers. */
export async function receiptHelpers() {
  const organization = await verifiedOrganization();
  await completeProfile(organization);
  const staff = signIn(organization);
  const show = (id: string) => pdfAt(organization, `/api/receipts/${id}`);
  const donationNow = async (id: string) =>
    (await staff.get(`/api/donations/${id}`)).body['data'] as Donation;
  return {
    organization,
    staff,
    show,
    donationNow,
    textFor: async (id: string) => pdfText(await show(id)),

    /** The receipts of a donation, newest first. */
    async fetchRegister(donationId: string) {
      const { body } = await staff.get('/api/receipts?limit=100');
      return (body['data'] as Registered[]).filter((each) => each.donationId === donationId);
    },

    /** Edits a donation like the form. */
    async change(id: string, fields: object) {
      const { donor, amount, method, date, version } = await donationNow(id);
      const donation = { donor: donor._id, amount, method, date, version, ...fields };
      return staff.put(`/api/donations/${id}`, donation);
    },
  };
}
