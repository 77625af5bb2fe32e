import { login } from '../accounts/accounts.ts';
import { callStripe, withDatabaseOwner, cardProvider, controlSandbox } from './cards.ts';
import { applyEvents, deliver, eventsSince } from './stripe-events.ts';
import { drainJobs } from '../world/drain-jobs.ts';
import { randomIpAddress } from '../world/ip-addresses.ts';
import { given, password, request, signIn, world, type Organization } from '../world/world.ts';

/** An organization on its trial whose owner has verified the address. */
export async function createVerifiedTrialOrganization(): Promise<Organization> {
  await cardProvider();
  const organization = await given.organization({ tier: 'growth' });
  await withDatabaseOwner((client) =>
    client.query('update users set email_verified_at = now() where id = $1', [organization.userId]),
  );
  return organization;
}

/** What the plan form sends. */
export const subscriptionForm = (tierName: string, paymentMethodId?: string) => ({
  tierName,
  ...(paymentMethodId === undefined ? {} : { paymentMethodId }),
  returnUrl: 'https://giving.example/dashboard/profile',
  recurring: true,
  interval: 'month',
});

/**
 * A request with a card. Cards are counted by network address, so each request has a different one.
 */
export const sendCard = (organization: Organization, url: string, payload: object) =>
  request({
    method: 'POST',
    url,
    payload,
    remoteAddress: randomIpAddress(),
    headers: { authorization: `Bearer ${organization.token}` },
  });

export const changeTier = (organization: Organization, tier: string, card?: string) =>
  sendCard(organization, '/api/users/change-plan', subscriptionForm(tier, card));

export const replaceCard = (organization: Organization, paymentMethodId: string) =>
  sendCard(organization, '/api/subscriptions/card', { paymentMethodId });

/** An organization that pays for a plan by card. */
export async function createSubscribedOrganization(tier = 'growth'): Promise<Organization> {
  const organization = await createVerifiedTrialOrganization();
  const reply = await changeTier(organization, tier, 'pm_card_visa');
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return organization;
}

export type SubscriptionNow = {
  tier: { id: string };
  subscription: {
    status: string;
    isOnTrial: boolean;
    currentPeriodEnd: string;
    cancelAtPeriodEnd: boolean;
    pendingTier: string | null;
  };
};

export const subscriptionNow = async (organization: Organization) =>
  (await signIn(organization).get('/api/auth/me')).body['data'] as SubscriptionNow;

/** What the database stores about the plan but no screen shows. */
export async function findBillingIds({ id }: Organization) {
  return withDatabaseOwner(async (client) => {
    const { rows } = await client.query<{ customer: string; subscription: string }>(
      `select customer_id as customer, provider_id as subscription from subscriptions
       where organization_id = $1`,
      [id],
    );
    return rows[0] ?? { customer: '', subscription: '' };
  });
}

/** All subscriptions at the stand-in that an organization pays or has paid for. */
export async function subscriptionsAtStripe(organization: Organization) {
  const { customer } = await findBillingIds(organization);
  const { data } = await callStripe<{ data: { id: string; status: string }[] }>(
    `subscriptions?customer=${customer}&status=all&limit=100`,
  );
  return data;
}

/**
 * Advances the stand-in's clock and ours to an instant and delivers the events since. The current
 * token has expired by then, so the owner signs in again.
 */
export async function letTimePass(organization: Organization, to: Date): Promise<Organization> {
  const last = (await eventsSince()).at(-1)?.id;
  await controlSandbox('PUT clock', { to: to.toISOString() });
  const { setNow } = await world();
  setNow(to);
  await deliver(await eventsSince(last));
  await applyEvents();
  const { body } = await login({ email: organization.email, password });
  return { ...organization, token: String(body['token']) };
}

/** Advances until shortly after the next bill. */
export async function toNextBill(organization: Organization): Promise<Organization> {
  const { subscription } = await subscriptionNow(organization);
  const due = Date.parse(subscription.currentPeriodEnd);
  return letTimePass(organization, new Date(due + 2 * 60 * 60 * 1_000));
}

/** Delivers the stand-in's events since a given one. */
export async function deliverEventsSince(after: string | undefined) {
  await deliver(await eventsSince(after));
  await applyEvents();
}

export const lastEvent = async () => (await eventsSince()).at(-1)?.id;

/** Answers the confirmation page of a card's bank. */
export async function answerBank(
  intent: { id: string; client_secret: string },
  answer: 'complete' | 'fail',
) {
  const { url } = await cardProvider();
  const reply = await fetch(`${url}/stripe/3ds/${intent.id}?secret=${intent.client_secret}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-prefix': '/sandbox' },
    body: new URLSearchParams({ answer }),
  });
  if (reply.status >= 400) throw new Error(`${reply.status}: ${await reply.text()}`);
}

/** The subjects of the letters sent to a recipient. */
export async function listLetterSubjects({ email }: Organization) {
  await drainJobs();
  const { outbox } = await world();
  return outbox.filter(({ to }) => to.email === email).map(({ subject }) => subject);
}
