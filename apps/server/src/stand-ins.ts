import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Log } from './context.ts';
import { startSandbox, type Sandbox } from './platform/sandbox/start.ts';
import type { Role } from './server.ts';

/**
 * Starts the stand-ins where an outside service has no credentials. Never in production, where
 * such a service is switched off, nor where other machines reach the product: whoever opens
 * `/sandbox/mail` could take every account over. And only where one process does everything: of
 * several, each would have stand-ins of its own.
 */
export async function openStandIns(config: Config, role: Role, log: Log): Promise<Sandbox | null> {
  const { mail, google, stripe, sms } = config;
  const lacksNothing = ![mail.smtpUrl ?? null, google, stripe, sms].includes(null);
  if (config.isProduction || role !== 'all' || lacksNothing) return null;
  if (!isThisMachine(config.host)) {
    log.warn(
      `Test mode is off because HOST=${config.host} lets other machines in, and the stand-ins ` +
        'would show them all mail. Set SMTP_URL and the credentials of Google, Stripe and Twilio, ' +
        'or leave HOST out.',
    );
    return null;
  }
  return startSandbox(log, join(config.dataDir, 'stand-ins.json'));
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** The configuration with the stand-ins in place of what it lacks. */
export function withStandIns(config: Config, sandbox: Sandbox | null): Config {
  if (!sandbox) return config;
  const smtpUrl = config.mail.smtpUrl ?? sandbox.smtpUrl;
  const google = config.google ?? { ...sandbox.google, isStandIn: true };
  return {
    ...config,
    sandboxUrl: sandbox.url,
    mail: { ...config.mail, smtpUrl, isStandIn: config.mail.smtpUrl === undefined },
    google,
    sms: config.sms ?? { ...sandbox.sms, isStandIn: true },
    stripe: config.stripe ?? { ...sandbox.stripe, isStandIn: true },
  };
}

/** Says on the line of the start what is only simulated; null where nothing is. */
export function testMode(config: Config, sandbox: Sandbox | null): string | null {
  if (!sandbox) return null;
  const services = [
    ...(config.mail.smtpUrl === undefined ? ['mail (it stays in /sandbox/mail)'] : []),
    ...(config.sms === null ? ['text messages (they stay in /sandbox/sms)'] : []),
    ...(config.google === null ? ['Google'] : []),
    ...(config.stripe === null ? ['Stripe (no real money moves; see /sandbox/stripe)'] : []),
  ];
  return `Test mode: stand-ins for ${inWords(services)}`;
}

const inWords = (words: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
