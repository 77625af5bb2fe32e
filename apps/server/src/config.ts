import {
  replicaFields,
  TrustedProxies,
  twilioFields,
  WebhookSecrets,
  Mailbox,
  LocalHosts,
  PublicUrl,
  requirePublicUrl,
  SessionKeys,
  SourceUrl,
  Switch,
  backupFields,
  observerFields,
  quickBooksFields,
} from './config-schemas.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { editions, type Edition } from '@pledgewell/domain';
import { z } from 'zod';
import {
  suggesterFields,
  readSuggesterSettings,
  readGoogleSettings,
  readMailSettings,
  readQuickBooksSettings,
  readReplicaSettings,
  readSmsSettings,
  readStripeSettings,
} from './config-services.ts';
import type { AddressSuggesterSettings } from './platform/address-suggester/suggester.ts';
import type { GoogleSettings } from './platform/auth/google.ts';
import {
  readBackupSettings,
  withoutBucket,
  type BackupSettings,
} from './platform/backup/settings.ts';
import type { SessionKey } from './platform/core/keyring.ts';
import { WrongSetting } from './platform/core/wrong-setting.ts';
import {
  noPooler,
  poolerFields,
  readPoolerSettings,
  type PoolerSettings,
} from './platform/pooler/settings.ts';
import type { MailSettings } from './platform/mail/smtp.ts';
import type { MetricsSettings } from './platform/metrics/metrics.ts';
import {
  readErrorReportSettings,
  type ErrorReportSettings,
} from './platform/observer/error-report-settings.ts';
import type { QuickBooksSettings } from './platform/quickbooks/settings.ts';
import type { ReplicaSettings } from './platform/replica/replica.ts';
import type { SmsSettings } from './platform/sms/settings.ts';
import type { StripeSettings } from './platform/stripe/settings.ts';
import { readSite, type Site, siteFields } from './platform/web/site.ts';

const Url = z.url();

/** The environment. Everything is optional; docs/settings.md explains each setting. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Whether anybody may register and pay for a plan, or an organization runs it for itself. */
  MODE: z.enum(editions).default('service'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  HOST: z.string().min(1).default('127.0.0.1'),
  ...observerFields,
  /** The folder of the embedded database. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** The owner's connection to a separate database; the embedded database is then not used. */
  DATABASE_URL: Url.optional(),
  ...poolerFields,
  ...replicaFields,
  /** Connections that serve requests; jobs have six for every ten of them. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  /** The product's public URL, for links in outgoing messages. */
  PUBLIC_URL: PublicUrl,
  /** Where people find the source of a modified product, which the license says to offer. */
  SOURCE_URL: SourceUrl,
  ...siteFields,
  /** Whether browsers use https for all subdomains of the public URL, too. */
  HSTS_SUBDOMAINS: Switch,
  /** The proxies whose forwarding headers are trusted. */
  TRUSTED_PROXIES: TrustedProxies,
  /** Signs and seals: one secret, or `id:secret,id:secret`. Without it, the database keeps one. */
  SESSION_SECRET: SessionKeys.optional(),
  /** Sign-in with Google is offered when both are set. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Another OpenID Connect server instead of Google. */
  GOOGLE_ISSUER: Url.default('https://accounts.google.com'),
  /** The mail server, such as `smtps://mail.example.org`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Use a URL smtp://… or smtps://…' }).optional(),
  /** The sender of mail: an address, or `Name <address>`. */
  MAIL_FROM: Mailbox.optional(),
  /** The name of the DKIM key in the sender's DNS, which only the doctor reads. */
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(?:\.[\w-]+)*$/, 'Use a name such as s1')
    .optional(),
  /** Card payments are offered when the keys and both webhook secrets are set. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/, 'Use a key sk_… or rk_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: WebhookSecrets,
  STRIPE_CONNECT_WEBHOOK_SECRET: WebhookSecrets,
  STRIPE_CONNECT_CLIENT_ID: z.string().min(1).optional(),
  /** Another server instead of Stripe's API. */
  STRIPE_API_URL: Url.optional(),
  ...twilioFields,
  ...quickBooksFields,
  /** The requests that one API key may send in a minute to one process. */
  API_KEY_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000_000).default(1_000),
  /** Hosts that webhooks may call over http and at private addresses, for development. */
  WEBHOOK_LOCAL_HOSTS: LocalHosts,
  ...backupFields,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...suggesterFields,
});

export const settingNames = Object.keys(Environment.shape);

export type Config = {
  isProduction: boolean;
  edition: Edition;
  port: number;
  host: string;
  /** Null if nobody reads the metrics. */
  metrics: MetricsSettings | null;
  sendsTraces: boolean;
  /** Null if errors are only logged. */
  errorReports: ErrorReportSettings | null;
  dataDir: string;
  databaseUrl: string | undefined;
  pooler: PoolerSettings;
  /** Null if everything is read from the primary. */
  replica: ReplicaSettings | null;
  databaseConnections: number;
  apiKeyRequestsPerMinute: number;
  publicUrl: string | undefined;
  sourceUrl: string | undefined;
  /** Whom people ask for the source if there is no URL of it. */
  operatorEmail: string | undefined;
  site: Site;
  hstsSubdomains: boolean;
  trustedProxies: readonly string[];
  sessionKeys: SessionKey[] | undefined;
  /** Null if signing in with Google is not offered. */
  google: GoogleSettings | null;
  mail: MailSettings;
  dkimSelector: string | undefined;
  /** Null if card payments are not offered. */
  stripe: StripeSettings | null;
  /** Null if text messages are not offered. */
  sms: SmsSettings | null;
  /** Null if connecting books is not offered. */
  quickBooks: QuickBooksSettings | null;
  quickBooksCallsPerMinute: number;
  webhookLocalHosts: readonly string[];
  /** Where the stand-ins for outside services are, if they run. */
  sandboxUrl: string | undefined;
  backup: BackupSettings;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  addressSuggester: AddressSuggesterSettings;
};

/** Reads `.env` if there is one, then the environment. Names every wrong setting and stops. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { config, wrong } = readSettings(environment);
  if (wrong.length === 0) return config;
  const lines = wrong.map(({ message }) => `✖ ${message}`);
  throw new Error(`The configuration is wrong.\n${lines.join('\n')}`);
}

/** Reads the same, leaves out what is wrong, and returns a sentence for each wrong setting. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): {
  config: Config;
  wrong: WrongSetting[];
} {
  if (environment === process.env && existsSync('.env')) process.loadEnvFile('.env');

  const { data, wrong, names } = parseEnvironment(environment);
  const orElse = <Value>(otherwise: Value, read: () => Value): Value => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error;
      // A setting that is left out because it is wrong only seems to be missing.
      if (!names.some((name) => error.message.includes(name))) wrong.push(error);
      return otherwise;
    }
  };
  orElse(undefined, () => requirePublicUrl(data));

  const config: Config = {
    isProduction: data.NODE_ENV === 'production',
    edition: data.MODE,
    port: data.PORT,
    host: data.HOST,
    metrics:
      data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    sendsTraces: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    errorReports: readErrorReportSettings(data.SENTRY_DSN),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    pooler: orElse(noPooler, () => readPoolerSettings(data)),
    replica: orElse(null, () => readReplicaSettings(data)),
    databaseConnections: data.DATABASE_CONNECTIONS,
    apiKeyRequestsPerMinute: data.API_KEY_REQUESTS_PER_MINUTE,
    publicUrl: data.PUBLIC_URL,
    sourceUrl: data.SOURCE_URL,
    operatorEmail: data.MAIL_FROM?.email,
    site: readSite(data),
    hstsSubdomains: data.HSTS_SUBDOMAINS,
    trustedProxies: data.TRUSTED_PROXIES,
    sessionKeys: data.SESSION_SECRET,
    google: orElse(null, () => readGoogleSettings(data)),
    mail: orElse(readMailSettings({}), () => readMailSettings(data)),
    dkimSelector: data.DKIM_SELECTOR,
    stripe: orElse(null, () => readStripeSettings(data)),
    sms: orElse(null, () => readSmsSettings(data)),
    quickBooks: orElse(null, () => readQuickBooksSettings(data)),
    quickBooksCallsPerMinute: data.QUICKBOOKS_CALLS_PER_MINUTE,
    webhookLocalHosts: data.WEBHOOK_LOCAL_HOSTS,
    sandboxUrl: undefined,
    backup: orElse(withoutBucket(data), () => readBackupSettings(data)),
    logLevel: data.LOG_LEVEL,
    addressSuggester: readSuggesterSettings(data),
  };
  return { config, wrong };
}

/** Parses again without the wrong settings, so that the others can be examined. */
function parseEnvironment(environment: NodeJS.ProcessEnv) {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const { success, data, error } = Environment.safeParse(Object.fromEntries(given));
  if (success) return { data, wrong: [], names: [] };

  const problems = error.issues.map(({ path, message }) => ({ name: String(path[0]), message }));
  const names = problems.map(({ name }) => name);
  return {
    data: Environment.parse(Object.fromEntries(given.filter(([name]) => !names.includes(name)))),
    wrong: problems.map(({ name, message }) => new WrongSetting(`${name}: ${message}`)),
    names,
  };
}
