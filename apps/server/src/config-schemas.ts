import { isIP } from 'node:net';
import { z } from 'zod';
import { readSessionKeys } from './platform/core/keyring.ts';
import { WrongSetting } from './platform/core/wrong-setting.ts';
import { readErrorReportSettings } from './platform/observer/error-report-settings.ts';
import { readMailbox } from './platform/mail/writable-email.ts';

export const TrustedProxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.every(isIpAddressOrRange), {
    error: 'Use addresses or ranges separated by commas, such as 127.0.0.1 or 10.0.0.0/8',
  })
  .default([]);

/** A range that covers everything would let anybody forge their address. */
function isIpAddressOrRange(text: string) {
  const [ip = '', bits, ...rest] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(ip)] ?? 0;
  if (most === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

const webhookSecrets = /^whsec_[^,\s]+(?:,whsec_[^,\s]+)?$/;
export const WebhookSecrets = z
  .string()
  .regex(webhookSecrets, 'Use a secret whsec_…, or two separated by a comma')
  .optional();

const smsSender = /^(?:\+[1-9]\d{6,14}|\d{3,8}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;

export const twilioFields = {
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
  TWILIO_API_URL: z.url().optional(),
};

export const replicaFields = {
  /** The owner's connection to a streaming replica, which exports and reports read from. */
  DATABASE_READ_URL: z.url().optional(),
  /** How long a read waits for the replica to catch up before the primary answers. */
  DATABASE_READ_MAX_LAG_SECONDS: z.coerce.number().min(0.1).max(60).default(1),
};

export const Mailbox = z.string().transform((text, context) => {
  const mailbox = readMailbox(text);
  if (!mailbox) context.addIssue('Use an address, or a name and an address: Name <address>');
  return mailbox ?? z.NEVER;
});

export const LocalHosts = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((host) => host !== ''))
  .refine((hosts) => hosts.every((host) => URL.canParse(`http://${host}/`)), {
    error: 'Use hosts separated by commas, such as localhost:4000 or 127.0.0.1',
  })
  .default([]);

export const SessionKeys = z.string().transform((text, context) => {
  const keys = readSessionKeys(text);
  if (!keys) {
    context.addIssue(
      'Use a secret of 32 characters or more, id:secret, or two as id:secret,id:secret of which ' +
        'the first signs; an id has up to 16 letters, digits, - or _',
    );
  }
  return keys ?? z.NEVER;
});

export const PublicUrl = z
  .url({ protocol: /^https?$/, error: 'Use a URL such as https://giving.example.org' })
  .optional();

export const SourceUrl = z
  .url({ protocol: /^https$/, error: 'Use a URL such as https://git.example.org/pledgewell' })
  .optional();

/** Refuses production without it, because links in mail would lead to the reader's own machine. */
export function requirePublicUrl(data: { NODE_ENV: string; PUBLIC_URL?: string | undefined }) {
  if (data.NODE_ENV !== 'production' || data.PUBLIC_URL !== undefined) return;
  throw new WrongSetting(
    'PUBLIC_URL is missing. Set it to the URL at which people ' +
      'reach Pledgewell, such as https://giving.example.org; links in emails start with it.',
  );
}

const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use a time in UTC, such as 03:00');

export const Switch = z
  .enum(['true', 'false'], { error: 'Use true or false' })
  .default('false')
  .transform((text) => text === 'true');

/** How backups are made without anybody present. */
export const backupFields = {
  /** The file with the passphrase that encrypts backups. */
  BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  /** The folder in which a worker makes a backup each day, from a time of day in UTC on. */
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_DAILY_AT: TimeOfDay.default('03:00'),
  /** The bucket in which a worker makes a backup each day, at a service with the API of S3. */
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Use the name of a bucket, such as our-backups')
    .optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_PREFIX: z.string().min(1).optional(),
};

/** What observes the process for its operator. */
export const observerFields = {
  /** The port of the metrics for Prometheus; without it, there are none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** The collector of traces; further settings are those of OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Where unexpected errors are reported: the DSN of Sentry or a compatible service. */
  SENTRY_DSN: z
    .string()
    .refine((text) => readErrorReportSettings(text) !== null, {
      error: 'Use a DSN such as https://KEY@sentry.example.org/1',
    })
    .optional(),
};

export const quickBooksFields = {
  /** Books are kept in QuickBooks Online when both are set. */
  QUICKBOOKS_CLIENT_ID: z.string().min(1).optional(),
  QUICKBOOKS_CLIENT_SECRET: z.string().min(1).optional(),
  /** Another server instead of QuickBooks Online, or Intuit's for test companies. */
  QUICKBOOKS_API_URL: z.url().optional(),
  /** The calls that Intuit permits for one company in a minute. */
  QUICKBOOKS_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000_000).default(500),
};
