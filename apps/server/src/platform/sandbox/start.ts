import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Log } from '../core/context.ts';
import type { SmsSettings } from '../sms/settings.ts';
import type { StripeSettings } from '../stripe/settings.ts';

/** The stand-ins for outside services, at work in a process of their own. */
export type Sandbox = {
  /** Where they listen; each has its name as the first part of the path. */
  url: string;
  /** Where the stand-in for the mail server takes mail. */
  smtpUrl: string;
  /** The stand-in for Google, and what it knows us by. */
  google: { issuer: string; clientId: string; clientSecret: string };
  /** The stand-in for Stripe, and what it knows us by. */
  stripe: Omit<StripeSettings, 'isStandIn'>;
  /** The stand-in for Twilio, and what it knows us by. */
  sms: Omit<SmsSettings, 'isStandIn'>;
  stop(): Promise<void>;
};

const program = fileURLToPath(new URL('../../../../sandbox/src/main.ts', import.meta.url));
const mostStartMs = 20_000;

/**
 * Starts the stand-ins. They end with this process, however it ends. With a file the one for Stripe
 * remembers what is in it.
 */
export async function startSandbox(log: Log, stateFile = ''): Promise<Sandbox> {
  // In a group of their own, so that a Ctrl-C in the terminal does not end them before us.
  const child = fork(program, [], {
    detached: true,
    // The scripts for the browser are stripped of their types by what Node calls an experiment.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_PORT: '0',
      SANDBOX_STATE: stateFile,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const addresses = await addressesOf(child);
  const noticeEnd = (code: number | null) => log.error({ code }, 'the stand-ins have ended');
  child.once('exit', noticeEnd);

  return {
    ...addresses,
    async stop() {
      child.off('exit', noticeEnd);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/**
 * Tells the stand-ins where the product listens, which is known once it does: that is where
 * webhooks go to, and where the pages are that a browser is sent to.
 */
export async function introduceTo(url: string, product: { address: string; publicUrl: string }) {
  const body = JSON.stringify(product);
  for (const standIn of ['stripe/control', 'sms']) {
    const reply = await fetch(`${url}/${standIn}/product`, { method: 'PUT', body });
    if (!reply.ok) throw new Error(`The stand-in at ${standIn} says ${reply.status}.`);
  }
}

type Addresses = Omit<Sandbox, 'stop'>;

function addressesOf(child: ChildProcess): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The stand-ins for outside services did not start.'));
    const limit = setTimeout(() => {
      child.kill();
      fail();
    }, mostStartMs);
    child.once('exit', fail).once('error', fail);
    child.once('message', (addresses) => {
      clearTimeout(limit);
      child.off('exit', fail);
      resolve(addresses as Addresses);
    });
  });
}
