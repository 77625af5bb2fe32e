import {
  addDonor,
  openConnectedOrganization,
  paymentBody,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import type { ProofEnvironment } from '../environment.ts';
import type { Checks } from './checks.ts';
import type { Proxies } from './start.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const declined = 'payments/declined';
const tooMany = 'payments/too-many-declined';
const mostDeclined = 5;
const mostVerifications = 60;

/** Without TRUSTED_PROXIES, five declined cards of one organization block only that one. */
export async function proveOrganizationCardLimit(
  environment: ProofEnvironment,
  proxies: Proxies,
  checks: Checks,
) {
  const { caddy, nginx, bareNginx, authority } = proxies;
  for (const proxy of [caddy, nginx, bareNginx]) {
    const visit = openVisitor(proxy, authority, '127.0.0.2');
    const another = openVisitor(proxy, authority, '127.0.0.3');
    const [tested, other] = [
      await openConnectedOrganization(environment),
      await openConnectedOrganization(environment),
    ];
    await declineFive(visit, tested, { name: `unnamed ${proxy.name}`, checks });
    checks.equal(`a sixth card, unnamed ${proxy.name}`, await charge(visit, tested), tooMany);
    for (const who of [visit, another]) {
      const outcome = await charge(who, other);
      checks.equal(`another organization's card, unnamed ${proxy.name}`, outcome, 'charged');
    }
  }
}

/** With TRUSTED_PROXIES, each visitor has separate limits and cannot evade them. */
export async function proveVisitorCardLimit(
  environment: ProofEnvironment,
  proxies: Proxies,
  checks: Checks,
) {
  const { caddy, nginx, authority } = proxies;
  for (const [place, proxy] of [caddy, nginx].entries()) {
    const { name } = proxy;
    const visitor = (last: number) => openVisitor(proxy, authority, `127.0.${place}.${last}`);
    const [one, another] = [visitor(7), visitor(8)];
    const [tested, other] = [
      await openConnectedOrganization(environment),
      await openConnectedOrganization(environment),
    ];
    await declineFive(one, tested, { name, checks });
    checks.equal(`the visitor elsewhere, ${name}`, await charge(one, other), tooMany);
    for (const forged of forgeries) {
      const outcome = await charge(one, other, { headers: forged });
      checks.equal(`the visitor with ${JSON.stringify(forged)}, ${name}`, outcome, tooMany);
    }
    checks.equal(`another visitor, ${name}`, await charge(another, other), 'charged');
    await proveForgedGuesses(visitor(9), another, { name, checks });
  }
}

type Part = { name: string; checks: Checks };

async function declineFive(
  visit: Visitor,
  organization: ConnectedOrganization,
  { name, checks }: Part,
) {
  for (let count = 0; count < mostDeclined; count += 1) {
    const outcome = await charge(visit, organization, { card: 'pm_card_chargeDeclined' });
    checks.equal(`declined card ${count + 1}, ${name}`, outcome, declined);
  }
}

type Way = { card?: string; headers?: Record<string, string> };

/** The outcome for a new donor, whose own limit is fresh. */
async function charge(
  visit: Visitor,
  organization: ConnectedOrganization,
  { card = 'pm_card_visa', headers = {} }: Way = {},
) {
  const body = paymentBody(await addDonor(organization), { paymentMethodId: card });
  const { status, json } = await visit({
    path: '/api/payments/process-donation-connected',
    token: organization.token,
    body,
    headers,
  });
  return status === 201 ? 'charged' : (json['code'] ?? status);
}

/** Headers a visitor may forge to look like another one. */
const forgeries: Record<string, string>[] = [
  { 'x-forwarded-for': '198.51.100.7' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '198.51.100.7, 127.0.0.1, 127.0.0.1' },
  { 'x-forwarded-for': 'unknown' },
  { forwarded: 'for=198.51.100.7' },
  { 'x-real-ip': '198.51.100.7' },
];

/** Guesses at a link, each with another forged address, are counted as one visitor's. */
async function proveForgedGuesses(one: Visitor, another: Visitor, { name, checks }: Part) {
  const guess = async (visit: Visitor, count: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${count}` };
    const body = { token: `wrong-${count}` };
    return (await visit({ path: '/api/auth/verify-email', body, headers })).status;
  };
  const statuses: number[] = [];
  for (let count = 0; count <= mostVerifications; count += 1) {
    statuses.push(await guess(one, count));
  }
  checks.equal(`the last of ${statuses.length} forged guesses, ${name}`, statuses.at(-1), 429);
  checks.equal(`the one before, ${name}`, statuses.at(-2), 400);
  checks.equal(`another visitor's guess, ${name}`, await guess(another, 0), 400);
}
