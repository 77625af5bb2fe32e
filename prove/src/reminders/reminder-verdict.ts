import { isAwake, donorTimeZones } from '@pledgewell/domain';
import type { ConnectedOrganization } from '../connected-organization.ts';
import type { RemindedDonor } from './reminded-donors.ts';

/** A message at a provider's stand-in; an email is identified by its Message-ID. */
export type DeliveredMessage = { channel: 'email' | 'sms'; to: string; key: string };

type Row = { donor_id: string; channel: string; created_at: Date; changed_at: Date; state: string };

/** What contradicted the claim, and the counts. */
export async function reminderViolations(
  { environment, id }: ConnectedOrganization,
  donors: readonly RemindedDonor[],
  arrived: readonly DeliveredMessage[],
) {
  const messages = await environment.sql<Row>(
    `select donor_id, channel, created_at, changed_at, state from messages
     where organization_id = $1 and list = 'reminders'`,
    [id],
  );
  const emails = groupBy(arrived.filter(({ channel }) => channel === 'email'));
  const texts = groupBy(arrived.filter(({ channel }) => channel === 'sms'));
  const violations = donors.flatMap((donor) => [
    ...wrongEmails(donor, emails.get(donor.email) ?? []),
    ...wrongTexts(donor, texts.get(donor.phone) ?? []),
  ]);
  const states = new Map(donors.map((donor) => [donor.id, donor.state]));
  const inTheNight = messages.filter((row) => !wasAwake(row, states.get(row.donor_id) ?? ''));
  const known = new Set(donors.flatMap(({ email, phone }) => [email, phone]));
  const strangers = arrived.filter(({ to }) => to.endsWith('@example.org') && !isKnown(known, to));
  const again = [...emails.values()].reduce(
    (sum, some) => sum + some.length - new Set(some.map(({ key }) => key)).size,
    0,
  );
  const unclear = messages.filter(({ state }) => state === 'unclear').length;
  return {
    violations: [
      ...violations,
      ...inTheNight.map(({ channel, changed_at: at }) => `a ${channel} at ${at.toISOString()}`),
      ...strangers.map(({ to }) => `a message to ${to}`),
    ],
    counts:
      `${messages.length} messages (${texts.size} phones), ${again} emails handed over twice ` +
      `under one Message-ID, ${unclear} texts left unsent for safety`,
  };
}

/** The organization's own people get other mail. */
const isKnown = (known: ReadonlySet<string>, to: string) =>
  known.has(to) || to.startsWith('owner-');

function groupBy(arrived: readonly DeliveredMessage[]): Map<string, DeliveredMessage[]> {
  const groups = new Map<string, DeliveredMessage[]>();
  for (const each of arrived) groups.set(each.to, [...(groups.get(each.to) ?? []), each]);
  return groups;
}

/** A mailbox shows a Message-ID once, however often it was delivered. */
function wrongEmails(
  { email, isPaying }: RemindedDonor,
  arrived: readonly DeliveredMessage[],
): string[] {
  const count = new Set(arrived.map(({ key }) => key)).size;
  if (isPaying) return count === 0 ? [] : [`${email} has paid and got ${count} emails`];
  return count === 1 ? [] : [`${email} got ${count} emails`];
}

function wrongTexts(donor: RemindedDonor, arrived: readonly DeliveredMessage[]): string[] {
  const { phone, isPaying, isTexted } = donor;
  if (isPaying || !isTexted) return arrived.length === 0 ? [] : [`${phone} got a text`];
  return arrived.length <= 1 ? [] : [`${phone} got ${arrived.length} texts`];
}

const wasAwake = ({ created_at: written, changed_at: sent }: Row, state: string) => {
  const zones = donorTimeZones({ state, country: 'USA' }, 'America/New_York');
  return isAwake(written, zones) && isAwake(sent, zones);
};
