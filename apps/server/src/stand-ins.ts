import type { Config } from './config.ts';
import type { Log } from './context.ts';
import { startSandbox, type Sandbox } from './platform/sandbox/start.ts';
import type { Role } from './server.ts';

/**
 * Starts the stand-ins where an outside service has no credentials. Never in production, where
 * such a service is switched off, and only where one process does everything: of several, each
 * would have stand-ins of its own.
 */
export async function openStandIns(config: Config, role: Role, log: Log): Promise<Sandbox | null> {
  const lacksNothing = config.mail.smtpUrl !== undefined && config.google !== null;
  if (config.isProduction || role !== 'all' || lacksNothing) return null;
  return startSandbox(log);
}

/** The configuration with the stand-ins in place of what it lacks. */
export function withStandIns(config: Config, sandbox: Sandbox | null): Config {
  if (!sandbox) return config;
  const smtpUrl = config.mail.smtpUrl ?? sandbox.smtpUrl;
  const google = config.google ?? { ...sandbox.google, isStandIn: true };
  return { ...config, sandboxUrl: sandbox.url, mail: { ...config.mail, smtpUrl }, google };
}

/** Says on the line of the start what is only simulated; null where nothing is. */
export function testMode(config: Config, sandbox: Sandbox | null): string | null {
  if (!sandbox) return null;
  const services = [
    ...(config.mail.smtpUrl === undefined ? ['mail (it stays in /sandbox/mail)'] : []),
    ...(config.google === null ? ['Google'] : []),
  ];
  return `Test mode: stand-ins for ${services.join(' and ')}`;
}
