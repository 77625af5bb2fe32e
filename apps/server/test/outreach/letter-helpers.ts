import type { DonorMessage } from '@pledgewell/contract';
import { today } from '@pledgewell/domain';
import { sendMail } from '../../src/schedule.ts';
import { MailFailure } from '../../src/platform/ports/mail.ts';
import { verifiedOrganization } from '../accounts/accounts.ts';
import { lettersTo } from '../world/letters.ts';
import { sendingJob } from '../world/mail.ts';
import { given, signIn, world, type Organization } from '../world/world.ts';

/** An organization that may write to its donors, with helpers for its letters. */
export async function letterHelpers() {
  const organization = await verifiedOrganization();
  const staff = signIn(organization);
  const helpers = {
    organization,
    staff,
    /** The organization's address. */
    today: () => today(new Date(), 'America/New_York'),

    /** A donation dated today from a donor with an email address. */
    async donation(fields: Record<string, unknown> = {}) {
      const donor = await given.donor(organization);
      const donation = await given.donation(organization, {
        donor: donor._id,
        date: helpers.today(),
        thank: false,
        ...fields,
      });
      return { donor, email: String(donor['email']), donation };
    },

    thank: (id: string, words: object = { subject: 'Thank you', body: 'Dear you,\n\nThanks.' }) =>
      staff.post(`/api/donations/${id}/thank-you`, words),

    /** The newest letter to a recipient, once all jobs are done. */
    letterTo: async (email: string) => (await lettersTo(email)).at(-1),

    async listMessages(donorId: string) {
      const { body } = await staff.get(`/api/donors/${donorId}/messages`);
      return body['data'] as DonorMessage[];
    },

    switchThanks: (thanksByItself: boolean) =>
      staff.put('/api/letters/settings', { thanksByItself }),
  };
  return helpers;
}

export type LetterHelpers = Awaited<ReturnType<typeof letterHelpers>>;

/** Sends a waiting message to a mail server that does not know the recipient. */
export async function sendInVain(organization: Organization, messageId: string) {
  const { services } = await world();
  const mail = {
    ...services.mail,
    send: () => Promise.reject(new MailFailure('bounced', 'This email address doesn’t exist.')),
  };
  const { unit, ids } = sendingJob({ ...services, mail }, organization.id, messageId);
  await sendMail.run(unit, ids);
}
