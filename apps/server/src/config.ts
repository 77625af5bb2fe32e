import {
  TrustedProxies,
  WebhookSecrets,
  Mailbox,
  LocalHosts,
  PublicUrl,
  requirePublicUrl,
  SessionKeys,
  smsSender,
  Switch,
} from './config-schemas.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { brand, editions, type Edition } from '@pledgewell/domain';
import { z } from 'zod';
import type { GoogleSettings } from './platform/auth/google.ts';
import type { SessionKey } from './platform/core/keyring.ts';
import type { MailSettings } from './platform/mail/smtp.ts';
import type { MetricsSettings } from './platform/metrics/metrics.ts';
import { readQuickBooksSettings, type QuickBooksSettings } from './platform/quickbooks/settings.ts';
import type { SmsSettings } from './platform/sms/settings.ts';
import type { StripeSettings } from './platform/stripe/settings.ts';

const Url = z.url();

/** The environment. Everything is optional; docs/settings.md explains each setting. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Whether anybody may register and pay for a plan, or an organization runs it for itself. */
  MODE: z.enum(editions).default('service'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of the metrics for Prometheus; without it, there are none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** The collector of traces; further settings are those of OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Url.optional(),
  /** The folder of the embedded database. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** The owner's connection to a separate database; the embedded database is then not used. */
  DATABASE_URL: Url.optional(),
  /** Connections that serve requests; jobs have six for every ten of them. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  /** The product's public URL, for links in outgoing messages. */
  PUBLIC_URL: PublicUrl,
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
  /** Text messages are offered when these three are set. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'Use an account AC…')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  /** The number, short code or name that they come from, or a messaging service. */
  TWILIO_FROM: z
    .string()
    .regex(smsSender, 'Use a number +1…, a short code, a name, or a service MG…')
    .optional(),
  /** Another server instead of Twilio's API. */
  TWILIO_API_URL: Url.optional(),
  /** Books are kept in QuickBooks Online when both are set. */
  QUICKBOOKS_CLIENT_ID: z.string().min(1).optional(),
  QUICKBOOKS_CLIENT_SECRET: z.string().min(1).optional(),
  /** Another server instead of QuickBooks Online, or Intuit's for test companies. */
  QUICKBOOKS_API_URL: Url.optional(),
  /** The calls that Intuit permits for one company in a minute. */
  QUICKBOOKS_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000_000).default(500),
  /** The requests that one API key may send in a minute to one process. */
  API_KEY_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000_000).default(1_000),
  /** Hosts that webhooks may call over http and at private addresses, for development. */
  WEBHOOK_LOCAL_HOSTS: LocalHosts,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** An online address service: `google`, `mapbox` or `photon`. Without it, US ZIP codes only. */
  ADDRESS_PROVIDER: z.enum(['google', 'mapbox', 'photon']).optional(),
  ADDRESS_API_KEY: z.string().min(1).optional(),
  ADDRESS_API_URL: Url.optional(),
});

export type Config = {
  isProduction: boolean;
  edition: Edition;
  port: number;
  host: string;
  /** Null if nobody reads the metrics. */
  metrics: MetricsSettings | null;
  sendsTraces: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseConnections: number;
  apiKeyRequestsPerMinute: number;
  publicUrl: string | undefined;
  hstsSubdomains: boolean;
  trustedProxies: readonly string[];
  sessionKeys: SessionKey[] | undefined;
  /** Null if signing in with Google is not offered. */
  google: GoogleSettings | null;
  mail: MailSettings;
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
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  addressSuggester: {
    provider: 'google' | 'mapbox' | 'photon' | 'offline';
    apiKey: string | undefined;
    apiUrl: string | undefined;
  };
};

/** Reads `.env` if there is one, then the environment. Names any wrong setting and stops. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  if (environment === process.env && existsSync('.env')) process.loadEnvFile('.env');

  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const { success, data, error } = Environment.safeParse(Object.fromEntries(given));
  if (!success) throw new Error(`The configuration is wrong.\n${z.prettifyError(error)}`);

  requirePublicUrl(data);

  return {
    isProduction: data.NODE_ENV === 'production',
    edition: data.MODE,
    port: data.PORT,
    host: data.HOST,
    metrics:
      data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    sendsTraces: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    apiKeyRequestsPerMinute: data.API_KEY_REQUESTS_PER_MINUTE,
    publicUrl: data.PUBLIC_URL,
    hstsSubdomains: data.HSTS_SUBDOMAINS,
    trustedProxies: data.TRUSTED_PROXIES,
    sessionKeys: data.SESSION_SECRET,
    google: googleSettings(data),
    mail: mailSettings(data),
    stripe: stripeSettings(data),
    sms: smsSettings(data),
    quickBooks: readQuickBooksSettings(data),
    quickBooksCallsPerMinute: data.QUICKBOOKS_CALLS_PER_MINUTE,
    webhookLocalHosts: data.WEBHOOK_LOCAL_HOSTS,
    sandboxUrl: undefined,
    logLevel: data.LOG_LEVEL,
    addressSuggester: {
      provider: data.ADDRESS_PROVIDER ?? 'offline',
      apiKey: data.ADDRESS_API_KEY,
      apiUrl: data.ADDRESS_API_URL,
    },
  };
}

/** Only the stand-in works without TLS, and only if no real people sign in. */
function googleSettings(data: z.infer<typeof Environment>): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = data;
  if (!clientId || !clientSecret) return null;

  const isStandIn = !data.GOOGLE_ISSUER.startsWith('https:');
  if (isStandIn && data.NODE_ENV === 'production') {
    throw new Error('The configuration is wrong.\n✖ GOOGLE_ISSUER must begin with https: here');
  }
  return { issuer: data.GOOGLE_ISSUER, clientId, clientSecret, isStandIn };
}

/** A real mail server accepts mail only from a real address; our stand-in accepts any. */
function mailSettings({ SMTP_URL: smtpUrl, MAIL_FROM: from }: z.infer<typeof Environment>) {
  if (smtpUrl !== undefined && !from) {
    throw new Error('The configuration is wrong.\n✖ SMTP_URL needs MAIL_FROM beside it');
  }
  return { smtpUrl, from: from ?? { name: brand.name, email: 'no-reply@pledgewell.example' } };
}

/** Half a configuration would take money and never receive its events. */
function stripeSettings(data: z.infer<typeof Environment>): StripeSettings | null {
  if (data.STRIPE_SECRET_KEY === undefined) return null;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey } = data;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = data;
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret } = data;
  if (!publishableKey || !webhookSecret || !connectWebhookSecret) {
    throw new Error(
      'The configuration is wrong.\n✖ STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY, ' +
        'STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET beside it',
    );
  }

  const isStandIn = data.STRIPE_API_URL?.startsWith('https:') === false;
  if (isStandIn && data.NODE_ENV === 'production') {
    throw new Error('The configuration is wrong.\n✖ STRIPE_API_URL must begin with https: here');
  }
  return {
    secretKey: data.STRIPE_SECRET_KEY,
    publishableKey,
    webhookSecret,
    connectWebhookSecret,
    connectClientId: data.STRIPE_CONNECT_CLIENT_ID,
    apiUrl: data.STRIPE_API_URL,
    authorizeUrl: 'https://connect.stripe.com/oauth/authorize',
    scriptUrl: undefined,
    isStandIn,
  };
}

function smsSettings(data: z.infer<typeof Environment>): SmsSettings | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = data;
  if (accountSid === undefined && authToken === undefined) return null;
  if (!accountSid || !authToken || !from) {
    throw new Error(
      'The configuration is wrong.\n✖ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM ' +
        'need each other',
    );
  }

  const apiUrl = data.TWILIO_API_URL?.replace(/\/+$/, '');
  const isStandIn = apiUrl?.startsWith('https:') === false;
  if (isStandIn && data.NODE_ENV === 'production') {
    throw new Error('The configuration is wrong.\n✖ TWILIO_API_URL must begin with https: here');
  }
  return { accountSid, authToken, from, apiUrl, isStandIn };
}
