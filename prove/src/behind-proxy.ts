import { proveVisitorCardLimit, proveOrganizationCardLimit } from './proxies/card-limits.ts';
import { checklist, type Checks } from './proxies/checks.ts';
import { exampleHost } from './proxies/examples.ts';
import { proveStandInsClosed } from './proxies/stand-ins.ts';
import { startProxies } from './proxies/start.ts';
import { proveTransfers } from './proxies/transfers.ts';
import { startEnvironment, type ProofEnvironment } from './environment.ts';
import type { ProofOptions, Verdict } from './verdict.ts';

const least = 60;
const leastOfControl = 10;

/**
 * Starts the product behind the real Caddy and the real nginx, configured as in
 * docs/operating/reverse-proxies.md, three times: without any setting, with a public URL but no
 * trusted proxy, and with the proxy trusted. The control hides the proxy from the server.
 */
export async function proveBehindProxy({ isControl }: ProofOptions): Promise<Verdict> {
  const environment = await startEnvironment();
  const checks = checklist();
  try {
    const proxies = await startProxies(environment.url);
    const hooks = isControl ? ['blind-to-proxies'] : [];
    try {
      await served(environment, { hooks, env: noSettings }, () =>
        proveStandInsClosed(proxies, checks),
      );
      const env = { PUBLIC_URL: `https://${exampleHost}` };
      await served(environment, { hooks, env }, () =>
        proveOrganizationCardLimit(environment, proxies, checks),
      );
      const named = { hooks, env: { ...env, TRUSTED_PROXIES: '127.0.0.1' } };
      await served(environment, named, async () => {
        await proveVisitorCardLimit(environment, proxies, checks);
        if (!isControl) await proveTransfers(environment, proxies, checks);
      });
    } finally {
      await proxies.stop();
    }
    return toVerdict(checks, isControl);
  } finally {
    await environment.close();
  }
}

/** A start without any setting, except for the existing database. */
const noSettings = Object.fromEntries(
  [
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUSTED_PROXIES',
    'GOOGLE_ISSUER',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_API_URL',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_FROM',
    'TWILIO_API_URL',
  ].map((name) => [name, '']),
);

async function served(
  environment: ProofEnvironment,
  how: Parameters<ProofEnvironment['start']>[0],
  work: () => Promise<unknown>,
) {
  const server = await environment.start(how);
  try {
    await work();
  } finally {
    await server.stop();
  }
}

const toVerdict = ({ done, violations, notes }: Checks, isControl: boolean): Verdict => ({
  claim: 'behind Caddy and nginx no stand-in answers, visitors are told apart, and files pass',
  violations,
  counts: `${done()} checks; ${notes.join('; ')}`,
  done: done(),
  least: isControl ? leastOfControl : least,
});
