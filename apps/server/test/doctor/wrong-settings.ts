import { fileURLToPath } from 'node:url';
import { openFolder, staleWebApp, temporaryFolder } from './folders.ts';
import { records } from './installation.ts';
import { wrongDatabases, type Wrong } from './wrong-databases.ts';

const gigabyte = 1_000_000_000;
const without = (name: string) => ({
  textRecords: async (each: string) => (each === name ? [] : (records[each] ?? [])),
});

/** The wrong setting, how it gets there, and what the doctor finds. */
export const wrongSettings: Record<string, Wrong> = {
  ...wrongDatabases,
  'no public URL': [() => ({ settings: { PUBLIC_URL: '' } }), 'error', /^PUBLIC_URL is missing/],
  'a public URL without TLS': [
    () => ({ settings: { PUBLIC_URL: 'http://giving.example.org' } }),
    'error',
    /^PUBLIC_URL begins with http:.*Put a proxy with a certificate in front/,
  ],
  'a public URL of this machine': [
    () => ({ settings: { PUBLIC_URL: 'http://localhost:3000' } }),
    'error',
    /links in emails work for nobody else\. Set it/,
  ],
  'a public URL that DNS doesn’t know': [
    () => ({ settings: { PUBLIC_URL: 'https://typo.example.org' } }),
    'error',
    /^The host typo\.example\.org of PUBLIC_URL has no address\. Add it/,
  ],
  'an unnamed proxy': [
    () => ({ settings: { TRUSTED_PROXIES: '' } }),
    'warning',
    /^TRUSTED_PROXIES is empty.*Set it/,
  ],
  'an address of another machine': [
    () => ({ settings: { HOST: '192.0.2.7', PORT: '3000' } }),
    'error',
    /^HOST=192\.0\.2\.7 is no address of this machine\. Set it/,
  ],
  'a data folder that others can read': [
    () => ({ settings: { DATABASE_URL: '', DATA_DIR: openFolder() } }),
    'error',
    /^Other users of this machine can read or change the data folder .* Run: chmod go-rw/,
  ],
  'a data folder that can’t be created': [
    () => ({ settings: { DATABASE_URL: '', DATA_DIR: `${fileURLToPath(import.meta.url)}/data` } }),
    'error',
    /can’t be created in .*\. Set DATA_DIR/,
  ],
  'a full disk': [
    () => ({ machine: { diskSpace: async () => ({ free: gigabyte / 2, total: gigabyte }) } }),
    'error',
    /^Only 0\.5 GB \(50 %\) of the disk are free\. Free at least 1 GB/,
  ],
  'an almost full disk': [
    () => ({ machine: { diskSpace: async () => ({ free: 9 * gigabyte, total: 1e11 }) } }),
    'warning',
    /^Only 9\.0 GB \(9 %\) of the disk are free\. Free some/,
  ],
  'a wrong clock beside the database': [
    () => ({ machine: { now: () => Date.now() - 10_000 } }),
    'error',
    /^The clock of this machine is 10 seconds behind the database\. Turn on/,
  ],
  'a wrong clock beside a provider': [
    () => ({ machine: { now: () => Date.now() + 20_000 } }),
    'error',
    /^The clock of this machine is (19|20) seconds ahead of api\.stripe\.com\. Turn on/,
  ],
  'a live and a test key': [
    () => ({ settings: { STRIPE_PUBLISHABLE_KEY: 'pk_test_right' } }),
    'error',
    /^STRIPE_SECRET_KEY is a live key, and STRIPE_PUBLISHABLE_KEY is a test key\. Copy both/,
  ],
  'test keys in production': [
    () => ({
      settings: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    }),
    'warning',
    /^Stripe’s keys are test keys, so no real money moves\. Set the live keys/,
  ],
  'a refused key of Stripe': [
    () => ({ settings: { STRIPE_SECRET_KEY: 'sk_live_revoked' } }),
    'error',
    /^Stripe refuses the values of STRIPE_SECRET_KEY\. Copy them/,
  ],
  'half of Stripe’s keys': [
    () => ({ settings: { STRIPE_SECRET_KEY: '' } }),
    'error',
    /^STRIPE_PUBLISHABLE_KEY, .* do nothing without STRIPE_SECRET_KEY\. Set STRIPE_SECRET_KEY/,
  ],
  'half of Google’s credentials': [
    () => ({ settings: { GOOGLE_CLIENT_SECRET: '' } }),
    'error',
    /^GOOGLE_CLIENT_ID does nothing without GOOGLE_CLIENT_SECRET\. Set/,
  ],
  'a refused token of Twilio': [
    () => ({ settings: { TWILIO_AUTH_TOKEN: 'wrong' } }),
    'error',
    /^Twilio refuses the values of TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN\. Copy/,
  ],
  'a refused client of Google': [
    () => ({ settings: { GOOGLE_CLIENT_SECRET: 'wrong' } }),
    'error',
    /^Google refuses the values of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET\. Copy/,
  ],
  'a refused application at Intuit': [
    () => ({ settings: { QUICKBOOKS_CLIENT_SECRET: 'wrong' } }),
    'error',
    /^Intuit refuses the values of QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET\. Copy/,
  ],
  'an address service without its key': [
    () => ({ settings: { ADDRESS_PROVIDER: 'mapbox' } }),
    'error',
    /^ADDRESS_PROVIDER=mapbox needs ADDRESS_API_KEY\. Set/,
  ],
  'a mail server that is away': [
    () => ({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } }),
    'error',
    /^The mail server 127\.0\.0\.1:1 doesn’t answer\. Correct SMTP_URL/,
  ],
  'a mail server without TLS at a port with it': [
    ({ settings }) => ({ settings: { SMTP_URL: settings.SMTP_URL.replace('smtp:', 'smtps:') } }),
    'error',
    /can’t be encrypted\. Correct SMTP_URL: port 465 needs smtps/,
  ],
  'a wrong password of the mail server': [
    ({ settings }) => ({ settings: { SMTP_URL: settings.SMTP_URL.replace('mail-', 'no-') } }),
    'error',
    /^The mail server .* refuses the user name or the password\. Correct/,
  ],
  'no mail server': [
    () => ({ settings: { SMTP_URL: '', MAIL_FROM: '', DKIM_SELECTOR: '' } }),
    'error',
    /^PUBLIC_URL is public, and there is no mail server.* Set SMTP_URL and MAIL_FROM/,
  ],
  'a sender without SPF': [
    () => ({ machine: without('example.org') }),
    'warning',
    /^example\.org has no SPF record\. Add the TXT record/,
  ],
  'a sender without DKIM': [
    () => ({ machine: without('s1._domainkey.example.org') }),
    'warning',
    /^s1\._domainkey\.example\.org has no DKIM key\. Add/,
  ],
  'a sender without DMARC': [
    () => ({ machine: without('_dmarc.example.org') }),
    'warning',
    /^example\.org has no DMARC record\. Add the TXT record/,
  ],
  'a stand-in in production': [
    () => ({ settings: { TWILIO_API_URL: 'https://localhost:4000' } }),
    'error',
    /^TWILIO_API_URL leads to a stand-in\. Leave it out, so that Twilio itself answers/,
  ],
  'development with a public URL': [
    () => ({ settings: { NODE_ENV: 'development' } }),
    'warning',
    /^PUBLIC_URL is public, but NODE_ENV isn’t production.* Set NODE_ENV=production/,
  ],
  'a web app that isn’t built': [
    () => ({ root: temporaryFolder() }),
    'error',
    /^The web app isn’t built\. Run npm start/,
  ],
  'a stale web app': [
    () => ({ root: staleWebApp() }),
    'warning',
    /^The web app was built from other sources than these\. Run npm start/,
  ],
};
