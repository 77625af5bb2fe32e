import { photon } from './address-suggestions/photon.ts';
import { openFaults } from './faults.ts';
import { startGoogle } from './google/google.ts';
import { startMail } from './mail/mail.ts';
import { startQuickBooks } from './quickbooks/quickbooks.ts';
import { startSandbox } from './server.ts';
import { startSms } from './sms/sms.ts';
import { startStripe } from './stripe/stripe.ts';

/**
 * Starts the stand-ins on `SANDBOX_PORT` (any free port by default) of `SANDBOX_HOST` and prints
 * their URLs. A parent process gets them as a message, and the stand-ins end with it, however it
 * ends. `SANDBOX_STATE` names a file for persistent data.
 */
if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write('The stand-ins never run in production.\n');
  process.exit(1);
}

const host = process.env['SANDBOX_HOST'] ?? '127.0.0.1';
const faults = openFaults(['photon', 'mail', 'stripe', 'sms', 'quickbooks']);
const stateFile = process.env['SANDBOX_STATE'] || undefined;
const mail = await startMail(host);
const { stop: stopGoogle, ...google } = await startGoogle(host);
const stripe = await startStripe(host, faults, stateFile);
const { keys, ...sms } = startSms();
const quickBooks = startQuickBooks(stateFile?.replace(/(\.json)?$/, '-quickbooks.json'));
const sandbox = await startSandbox({
  standIns: [photon, mail, stripe, sms, quickBooks],
  faults,
  port: Number(process.env['SANDBOX_PORT'] ?? 0),
  host,
});
process.stdout.write(
  `Stand-ins are ready at ${sandbox.url}, mail goes to ${mail.smtpUrl}, ` +
    `Google is ${google.issuer}, Stripe's API is ${stripe.settings.apiUrl}, ` +
    `QuickBooks is ${sandbox.url}/quickbooks for ${quickBooks.keys.clientId} ` +
    `with the secret ${quickBooks.keys.clientSecret}\n`,
);
const settings = {
  url: sandbox.url,
  smtpUrl: mail.smtpUrl,
  google,
  stripe: stripe.settings,
  sms: { ...keys, apiUrl: `${sandbox.url}/sms` },
  quickBooks: { ...quickBooks.keys, apiUrl: `${sandbox.url}/quickbooks` },
};
// A server that could not start has already gone, and says itself why.
process.send?.(settings, undefined, undefined, () => {});

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(signal, () => {
    sms.stop();
    quickBooks.stop();
    void Promise.all([sandbox.stop(), mail.stop(), stopGoogle(), stripe.stop()]).then(() =>
      process.exit(0),
    );
  });
}
