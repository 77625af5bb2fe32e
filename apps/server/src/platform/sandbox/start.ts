import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Log } from '../core/context.ts';
import type { QuickBooksSettings } from '../quickbooks/settings.ts';
import type { SmsSettings } from '../sms/settings.ts';
import type { StripeSettings } from '../stripe/settings.ts';

/** The stand-ins for outside services, running in their own process. */
export type Sandbox = {
  /** Where they listen; the first part of the path names the stand-in. */
  url: string;
  /** Where the mail server's stand-in accepts mail. */
  smtpUrl: string;
  /** The stand-in for Google, and the credentials it knows us by. */
  google: { issuer: string; clientId: string; clientSecret: string };
  /** The stand-in for Stripe, and the credentials it knows us by. */
  stripe: Omit<StripeSettings, 'isStandIn'>;
  /** The stand-in for Twilio, and the credentials it knows us by. */
  sms: Omit<SmsSettings, 'isStandIn'>;
  /** The stand-in for QuickBooks Online, and the credentials it knows us by. */
  quickBooks: Omit<QuickBooksSettings, 'isStandIn'>;
  stop(): Promise<void>;
};

const program = fileURLToPath(new URL('../../../../sandbox/src/main.ts', import.meta.url));
const mostStartMs = 20_000;

/**
 * Starts the stand-ins. They end with this process, however it ends. With a file, the stand-ins for
 * Stripe and QuickBooks keep their data in it and beside it.
 */
export async function startSandbox(log: Log, stateFile = ''): Promise<Sandbox> {
  // In their own process group, so that Ctrl-C in the terminal does not end them before us.
  const child = fork(program, [], {
    detached: true,
    // A Node feature that is still experimental strips the types from the browser scripts.
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
  const urls = await readUrls(child);
  const noticeEnd = (code: number | null) => log.error({ code }, 'the stand-ins stopped');
  child.once('exit', noticeEnd);

  return {
    ...urls,
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
 * Tells the stand-ins where the product listens, which is known only after it starts: webhooks and
 * returning browsers go there.
 */
export async function introduceTo(url: string, product: { url: string; publicUrl: string }) {
  const body = JSON.stringify(product);
  for (const standIn of ['stripe/control', 'sms', 'quickbooks/control']) {
    const reply = await fetch(`${url}/${standIn}/product`, { method: 'PUT', body });
    if (!reply.ok) throw new Error(`The stand-in at ${standIn} answered ${reply.status}.`);
  }
}

type SandboxUrls = Omit<Sandbox, 'stop'>;

function readUrls(child: ChildProcess): Promise<SandboxUrls> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The stand-ins for outside services did not start.'));
    const limit = setTimeout(() => {
      child.kill();
      fail();
    }, mostStartMs);
    child.once('exit', fail).once('error', fail);
    child.once('message', (urls) => {
      clearTimeout(limit);
      child.off('exit', fail);
      resolve(urls as SandboxUrls);
    });
  });
}
