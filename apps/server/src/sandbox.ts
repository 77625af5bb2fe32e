import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Log } from './platform/core/context.ts';
import { isLoopbackName, isLoopbackUrl } from './platform/http/client/forwarding.ts';
import { startSandbox, type Sandbox } from './platform/sandbox/start.ts';
import type { Role } from './server.ts';

/** If people use other machines, mail that stays on this one would reach nobody. */
export function refuseStartWithoutMail({ publicUrl, mail }: Config) {
  if (publicUrl === undefined || isLoopbackUrl(publicUrl) || mail.smtpUrl !== undefined) return;
  throw new Error(
    'The configuration is wrong.\n' +
      `✖ PUBLIC_URL=${publicUrl} is a public address, and there is no mail server. ` +
      'Set SMTP_URL and MAIL_FROM, or leave PUBLIC_URL out to try Pledgewell on this machine.',
  );
}

/**
 * Starts the stand-ins for outside services without credentials. Never in production, where such a
 * service is switched off, nor if other machines can reach the product: anybody who opens
 * `/sandbox/mail` could take over every account. And only if one process does everything: otherwise
 * each process would have its own stand-ins.
 */
export async function startSandboxIfNeeded(
  config: Config,
  role: Role,
  log: Log,
): Promise<Sandbox | null> {
  const { mail, google, stripe, sms, quickBooks } = config;
  const lacksNothing = ![mail.smtpUrl ?? null, google, stripe, sms, quickBooks].includes(null);
  if (config.isProduction || role !== 'all' || lacksNothing) return null;
  const opening = openingToOthers(config);
  if (opening !== null) {
    log.warn(
      `Test mode is off because ${opening} lets other machines in, and the stand-ins would show ` +
        'them all mail. Set SMTP_URL and the credentials of Google, Stripe, Twilio and QuickBooks, ' +
        `or leave ${opening.split('=', 1)[0]} out.`,
    );
    return null;
  }
  return startSandbox(log, join(config.dataDir, 'stand-ins.json'));
}

/** The setting that lets other machines in, or null. */
function openingToOthers({ host, publicUrl }: Config) {
  if (!isLoopbackName(host)) return `HOST=${host}`;
  if (publicUrl !== undefined && !isLoopbackUrl(publicUrl)) return `PUBLIC_URL=${publicUrl}`;
  return null;
}

/** The configuration, with stand-ins for what it lacks. */
export function withSandbox(config: Config, sandbox: Sandbox | null): Config {
  if (!sandbox) return config;
  const smtpUrl = config.mail.smtpUrl ?? sandbox.smtpUrl;
  const google = config.google ?? { ...sandbox.google, isStandIn: true };
  return {
    ...config,
    sandboxUrl: sandbox.url,
    mail: { ...config.mail, smtpUrl, isStandIn: config.mail.smtpUrl === undefined },
    google,
    sms: config.sms ?? { ...sandbox.sms, isStandIn: true },
    quickBooks: config.quickBooks ?? { ...sandbox.quickBooks, isStandIn: true },
    stripe: config.stripe ?? { ...sandbox.stripe, isStandIn: true },
  };
}

/** Says at start what is only simulated; null if nothing is. */
export function describeTestMode(config: Config, sandbox: Sandbox | null): string | null {
  if (!sandbox) return null;
  const services = [
    ...(config.mail.smtpUrl === undefined ? ['mail (it stays in /sandbox/mail)'] : []),
    ...(config.sms === null ? ['text messages (they stay in /sandbox/sms)'] : []),
    ...(config.google === null ? ['Google'] : []),
    ...(config.stripe === null ? ['Stripe (no real money moves; see /sandbox/stripe)'] : []),
    ...(config.quickBooks === null ? ['QuickBooks Online (see /sandbox/quickbooks)'] : []),
  ];
  return `Test mode: stand-ins for ${inWords(services)}`;
}

const inWords = (words: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
