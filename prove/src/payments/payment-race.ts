import { setTimeout as wait } from 'node:timers/promises';
import {
  addDonor,
  answerPage,
  sendAsOrganization,
  charge,
  openConnectedOrganization,
  paymentBody,
  controlSandbox,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import { startEnvironment } from '../environment.ts';
import { chance, shuffled, type ProofOptions, type Verdict } from '../verdict.ts';

const interleavings = 100;

type Intent = {
  id: string;
  client_secret: string;
  next_action: { redirect_to_url: { url: string } };
};

/**
 * A payment whose owner comes back from the bank: the return page asks several times and the events
 * arrive, all at once and in a different order each time.
 */
export async function provePaymentRace({ isControl, seed, times }: ProofOptions): Promise<Verdict> {
  const next = chance(seed);
  const environment = await startEnvironment();
  const server = await environment.start({ hooks: isControl ? ['no-locks'] : [] });
  const least = times ?? interleavings;
  try {
    const organization = await openConnectedOrganization(environment);
    const donor = await addDonor(organization);
    for (let count = 0; count < least; count += 1) await race(organization, donor, next);
    await controlSandbox(environment, 'GET idle');
    await wait(3_000);

    const broken = await environment.sql<{ id: string; status: string; notes: number }>(
      `select a.id, coalesce(d.status, 'none') as status, (
           select count(*)::int from activities x where x.organization_id = a.organization_id
             and x.entity_id = a.donation_id and x.action = 'donations/charged') as notes
       from payment_attempts a
         left join donations d on d.organization_id = a.organization_id and d.id = a.donation_id`,
    );
    const [sums] = await environment.sql<{ given: number; gifts: number }>(
      `select coalesce(sum(given_cents), 0)::int as given,
         coalesce(sum(gift_count), 0)::int as gifts
       from donor_giving where organization_id = $1`,
      [organization.id],
    );
    const violations = broken
      .filter(({ status, notes }) => status !== 'settled' || notes !== 1)
      .map(({ id, status, notes }) => `${id}: ${status}, noted ${notes} times`);
    if (sums?.gifts !== least || sums.given !== least * 2_500) {
      violations.push(`${sums?.gifts} gifts of ${sums?.given} cents are counted`);
    }
    return {
      claim: 'answer, return page and event together settle a gift once',
      violations,
      counts: `${broken.length} payments, ${sums?.gifts} gifts counted, ${sums?.given} cents`,
      done: broken.length,
      least,
    };
  } finally {
    await server.stop();
    await environment.close();
  }
}

async function race(organization: ConnectedOrganization, donor: string, next: () => number) {
  const body = paymentBody(donor, { paymentMethodId: 'pm_card_authenticationRequired' });
  const { body: answer } = await charge(organization, body);
  const { paymentIntent } = answer['data'] as { paymentIntent: Intent };
  const { environment } = organization;
  const back = () =>
    answerPage(environment, paymentIntent.next_action.redirect_to_url.url, { answer: 'complete' });
  const verify = async () => {
    await wait(next() * 15);
    await sendAsOrganization(organization, '/api/payments/verify-payment', {
      paymentIntentId: paymentIntent.id,
      paymentIntentClientSecret: paymentIntent.client_secret,
    });
  };
  await Promise.all(shuffled([back, verify, verify, verify, verify], next).map((step) => step()));
  await Promise.all([verify(), verify()]);
}
