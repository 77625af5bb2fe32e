import type { DonorStatement, StatementRun } from '@pledgewell/contract';
import { verifiedOrganization } from '../accounts/accounts.ts';
import { completeProfile, pdfAt, pdfText } from './pdf.ts';
import { drainJobs } from '../world/drain-jobs.ts';
import { given, signIn } from '../world/world.ts';

/** A year that is over whenever the tests run. */
export const year = 2025;

type DonorStatementJson = Omit<DonorStatement, 'amount'> & { amount: number };
type Run = StatementRun;
type Figures = {
  states: Record<string, number>;
  forEmail: number;
  forPaper: number;
  amount: number;
};

/** An organization that may send statements, with helpers. */
export async function statementHelpers() {
  const organization = await verifiedOrganization();
  await completeProfile(organization);
  const staff = signIn(organization);
  const show = (id: string, of = year) => pdfAt(organization, `/api/statements/${id}?year=${of}`);
  return {
    organization,
    staff,
    show,
    textFor: async (id: string) => pdfText(await show(id)),

    /** A donor with one donation in the year, by default. */
    async giver(donorFields: object = {}, donationFields: object = {}) {
      const donor = await given.donor(organization, { ...donorFields });
      const fields = { donor: donor._id, amount: 50, date: `${year}-05-01`, ...donationFields };
      const donation = await given.donation(organization, fields);
      return { donor, donation, email: String(donor['email']) };
    },

    async listed(query = '') {
      const { body } = await staff.get(`/api/statements?year=${year}&limit=100${query}`);
      return body['data'] as DonorStatementJson[];
    },

    async figures() {
      const { body } = await staff.get(`/api/statements?year=${year}`);
      return body['statistics'] as Figures;
    },

    start: (way: 'email' | 'paper') => staff.post('/api/statements/runs', { year, way }),

    /** Starts a run and lets all its work finish. */
    async run(way: 'email' | 'paper') {
      const { body } = await staff.post('/api/statements/runs', { year, way });
      await drainJobs();
      const { _id: id } = body['data'] as Run;
      const runs = (await staff.get(`/api/statements/runs?year=${year}`)).body['data'] as Run[];
      const run = runs.find(({ _id }) => _id === id);
      if (!run) throw new Error('The run that was started is not listed.');
      return run;
    },

    fetchState: async (donorId: string) => {
      const { body } = await staff.get(`/api/statements?year=${year}&limit=100`);
      return (body['data'] as DonorStatementJson[]).find(({ donor }) => donor._id === donorId);
    },
  };
}
