import type { RecurringDonation } from '@pledgewell/contract';
import {
  callStripe,
  withDatabaseOwner,
  createConnectedOrganization,
  pay,
  controlSandbox,
  type ConnectedOrganization,
} from './cards.ts';
import { applyEvents, deliver, eventsSince } from './stripe-events.ts';
import type { Services } from '../../src/platform/core/services.ts';
import { signIn, world } from '../world/world.ts';

type RecurringDonationJson = Omit<RecurringDonation, 'amount'> & { amount: number };

/** Recurring donations of an organization, or of one of its donors. */
export async function listRecurringDonations(organization: ConnectedOrganization, query = '') {
  const { body } = await signIn(organization).get(`/api/recurring-gifts${query}`);
  return body['data'] as RecurringDonationJson[];
}

export async function findOnlyRecurringDonation(
  organization: ConnectedOrganization,
): Promise<RecurringDonationJson> {
  const [recurringDonation, ...others] = await listRecurringDonations(organization);
  if (!recurringDonation || others.length > 0)
    throw new Error('There is not exactly one recurring gift.');
  return recurringDonation;
}

/** An organization with one monthly donation whose first payment has arrived. */
export async function withRecurringDonation(fields: Record<string, unknown> = {}) {
  const organization = await createConnectedOrganization();
  const paid = await pay(organization, {
    isRecurring: true,
    recurringInterval: 'monthly',
    ...fields,
  });
  return { organization, paid, recurringDonation: await findOnlyRecurringDonation(organization) };
}

/** An action on a donation in its current version. */
export async function postAction(
  organization: ConnectedOrganization,
  what: string,
  fields: object = {},
) {
  const { _id, version } = await findOnlyRecurringDonation(organization);
  return signIn(organization).post(`/api/recurring-gifts/${_id}/${what}`, { version, ...fields });
}

let latest: string | undefined;

/** What has happened at the provider since the last call. */
export async function newEvents() {
  const events = await eventsSince(latest);
  latest = events.at(-1)?.id ?? latest;
  return events;
}

/** Advances the provider's clock past a donation's next date, and delivers the resulting events. */
export async function advanceToNextCharge(organization: ConnectedOrganization) {
  await passNextCharge(organization);
  await deliver(await newEvents());
  await applyEvents();
  return findOnlyRecurringDonation(organization);
}

export async function passNextCharge(organization: ConnectedOrganization) {
  const { at } = await withDatabaseOwner(async (client) => {
    const { rows } = await client.query<{ at: Date }>(
      `select coalesce(next_attempt_at, next_charge_at) as at from recurring_donations
       where organization_id = $1 and state <> 'failed'`,
      [organization.id],
    );
    return rows[0] ?? { at: new Date() };
  });
  await controlSandbox('PUT clock', { to: Math.floor(at.getTime() / 1_000) + 60 });
}

/** The settled donations of an organization, latest first. */
export async function listDonations(organization: ConnectedOrganization) {
  const { body } = await signIn(organization).get('/api/donations?limit=100');
  return body['data'] as { _id: string; amount: number; status: string; isRecurring: boolean }[];
}

/** A card that can be saved but whose payments fail. */
export const failingCard = 'pm_card_chargeCustomerFail';

/** Lists a donor’s saved cards at the organization's own account. */
export const listCards = async (organization: ConnectedOrganization, donorId: string) =>
  (
    await signIn(organization).get(
      `/api/payments/cards?donorId=${donorId}&useConnectedAccount=true`,
    )
  ).body['data'] as { id: string }[];

/** The status of all subscriptions ever billed on the organization's account. */
export const listSubscriptions = async ({ account }: ConnectedOrganization) =>
  (
    await callStripe<{ data: { status: string }[] }>('subscriptions?status=all', undefined, account)
  ).data.map(({ status }) => status);

/** What the history says about recurring donations, latest first. */
export const listHistory = async (organization: ConnectedOrganization) =>
  (await signIn(organization).get('/api/activities?kind=recurring')).body['data'] as {
    action: string;
    label: string;
  }[];

/** Advances the product's own clock past any claim by another worker. */
export async function runAfterOneMinute(work: (services: Services) => Promise<void>) {
  const { services, setNow } = await world();
  setNow(new Date(Date.now() + 60_000));
  await work(services);
  setNow(undefined);
}
