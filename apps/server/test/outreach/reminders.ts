import { reminderRechecks } from '../../src/outreach/reminders/jobs.ts';
import { scheduleReminders, sendReminders } from '../../src/outreach/reminders/sweep.ts';
import { smsJob } from '../../src/platform/sms/send.ts';
import { queryAsDatabaseOwner } from '../accounts/accounts.ts';
import { given, signIn, world, type Organization } from '../world/world.ts';
import { drainJobs } from '../world/drain-jobs.ts';

/** The job that sends a text message. */
export const sendSms = smsJob(reminderRechecks);

/** An organization that pays for a plan and has verified its address. */
export async function remindingOrganization(
  how: { timeZone?: string; tier?: 'starter' | 'growth' } = {},
): Promise<Organization> {
  const organization = await given.organization({ tier: 'growth', ...how });
  await queryAsDatabaseOwner(
    "update subscriptions set status = 'active' where organization_id = $1",
    [organization.id],
  );
  await queryAsDatabaseOwner('update users set email_verified_at = now() where id = $1', [
    organization.userId,
  ]);
  return organization;
}

/** Five past ten in New York, after rules have sent. */
export const morningInstant = '2026-03-03T15:05:00Z';

type Rule = {
  _id: string;
  offsetDays: number;
  channels: string[];
  isOn: boolean;
  isSampleOnly: boolean;
  version: number;
};

export async function listRules(organization: Organization): Promise<Rule[]> {
  const { body } = await signIn(organization).get('/api/reminders/rules');
  return body['data'] as Rule[];
}

/** Switches on the rule of a day, with other changes to it. */
export async function switchOn(organization: Organization, offsetDays: number, changes = {}) {
  const rule = (await listRules(organization)).find((each) => each.offsetDays === offsetDays);
  if (!rule) throw new Error(`no rule for ${offsetDays} days`);
  const { _id, isSampleOnly: _only, ...fields } = rule;
  return signIn(organization).put(`/api/reminders/rules/${_id}`, {
    ...fields,
    isOn: true,
    ...changes,
  });
}

/** What the worker does at a moment: checks, sends what is due, and runs its jobs. */
export async function remindAt(moment: string) {
  const { services, setNow } = await world();
  setNow(new Date(moment));
  await scheduleReminders(services);
  await sendReminders(services);
  await drainJobs();
}

export type ListedReminder = {
  _id: string;
  status: string;
  stop: { code: string; sentence: string } | null;
  message: string;
  date: string;
  time: string;
  channels: string[];
  deliveries: { channel: string; state: string; to: string | null; sentence: string | null }[];
  rule: { offsetDays: number } | null;
  pledge: { _id: string; amountOpen: number; dueDate: string | null };
  sentAt: string | null;
  version: number;
};

export async function listReminders(
  organization: Organization,
  query: string,
): Promise<ListedReminder[]> {
  const { body } = await signIn(organization).get(`/api/reminders?${query}`);
  return body['data'] as ListedReminder[];
}

/** The subjects and texts of the mail that a recipient got, newest last. */
export async function mailTo(email: unknown) {
  const { outbox } = await world();
  return outbox.filter(({ to }) => to.email === email);
}

/** An organization in New York whose local day differs from ours. */
export async function createOrganizationAtMorning(moment = '2026-03-02T15:00:00Z') {
  const organization = await remindingOrganization();
  (await world()).setNow(new Date(moment));
  return organization;
}

/** A donor in Boston with a payment due on a day. */
export async function createDonorWithDuePledge(
  organization: Organization,
  dueDate: string,
  fields = {},
  donor = {},
) {
  const address = { street: '', city: 'Boston', state: 'MA', zipCode: '', country: 'USA' };
  const promised = await given.donor(organization, { address, ...donor });
  const pledge = await given.pledge(organization, {
    donor: promised._id,
    date: '2026-01-05',
    dueDate,
    ...fields,
  });
  return { donor: promised, pledge };
}

export const listStopCodes = async (organization: Organization, date: string) =>
  (await listReminders(organization, `date=${date}`)).map(({ stop }) => stop?.code ?? null);
