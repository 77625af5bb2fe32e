import { brand } from '@pledgewell/domain';
import { z } from 'zod';
import type { AddressSuggesterSettings } from './platform/address-suggester/suggester.ts';
import type { GoogleSettings } from './platform/auth/google.ts';
import { WrongSetting } from './platform/core/wrong-setting.ts';
import type { MailSettings } from './platform/mail/smtp.ts';
import { usualQuickBooksApi, type QuickBooksSettings } from './platform/quickbooks/settings.ts';
import type { ReplicaSettings } from './platform/replica/replica.ts';
import type { SmsSettings } from './platform/sms/settings.ts';
import type { StripeSettings } from './platform/stripe/settings.ts';

type Optional<Name extends string> = { [name in Name]?: string | undefined };

/** An online address service: `google`, `mapbox` or `photon`. Without it, US ZIP codes only. */
export const suggesterFields = {
  ADDRESS_PROVIDER: z.enum(['google', 'mapbox', 'photon']).optional(),
  ADDRESS_API_KEY: z.string().min(1).optional(),
  ADDRESS_API_URL: z.url().optional(),
};

type SuggesterEnvironment = Optional<'ADDRESS_API_KEY' | 'ADDRESS_API_URL'> & {
  ADDRESS_PROVIDER?: 'google' | 'mapbox' | 'photon' | undefined;
};

export const readSuggesterSettings = (data: SuggesterEnvironment): AddressSuggesterSettings => ({
  provider: data.ADDRESS_PROVIDER ?? 'offline',
  apiKey: data.ADDRESS_API_KEY,
  apiUrl: data.ADDRESS_API_URL,
});

type GoogleEnvironment = { NODE_ENV: string; GOOGLE_ISSUER: string } & Optional<
  'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'
>;

/** Only the stand-in works without TLS, and only if no real people sign in. */
export function readGoogleSettings(data: GoogleEnvironment): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = data;
  if (!clientId || !clientSecret) return null;

  const isStandIn = !data.GOOGLE_ISSUER.startsWith('https:');
  if (isStandIn && data.NODE_ENV === 'production') {
    throw new WrongSetting('GOOGLE_ISSUER must begin with https: here');
  }
  return { issuer: data.GOOGLE_ISSUER, clientId, clientSecret, isStandIn };
}

type MailEnvironment = Optional<'SMTP_URL'> & { MAIL_FROM?: MailSettings['from'] | undefined };

/** A real mail server accepts mail only from a real address; our stand-in accepts any. */
export function readMailSettings({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
}: MailEnvironment): MailSettings {
  if (smtpUrl !== undefined && !from) {
    throw new WrongSetting('SMTP_URL needs MAIL_FROM beside it');
  }
  return { smtpUrl, from: from ?? { name: brand.name, email: 'no-reply@pledgewell.example' } };
}

type StripeEnvironment = { NODE_ENV: string } & Optional<
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_CONNECT_WEBHOOK_SECRET'
  | 'STRIPE_CONNECT_CLIENT_ID'
  | 'STRIPE_API_URL'
>;

/** Half a configuration would take money and never receive its events. */
export function readStripeSettings(data: StripeEnvironment): StripeSettings | null {
  if (data.STRIPE_SECRET_KEY === undefined) return null;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey } = data;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = data;
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret } = data;
  if (!publishableKey || !webhookSecret || !connectWebhookSecret) {
    throw new WrongSetting(
      'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY, ' +
        'STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET beside it',
    );
  }

  const isStandIn = data.STRIPE_API_URL?.startsWith('https:') === false;
  if (isStandIn && data.NODE_ENV === 'production') {
    throw new WrongSetting('STRIPE_API_URL must begin with https: here');
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

type SmsEnvironment = { NODE_ENV: string } & Optional<
  'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_API_URL'
>;

/** Reads the settings of text messages; null without any. */
export function readSmsSettings(data: SmsEnvironment): SmsSettings | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = data;
  if (accountSid === undefined && authToken === undefined) return null;
  if (!accountSid || !authToken || !from) {
    throw new WrongSetting(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM ' + 'need each other',
    );
  }

  const apiUrl = data.TWILIO_API_URL?.replace(/\/+$/, '');
  const isStandIn = apiUrl?.startsWith('https:') === false;
  if (isStandIn && data.NODE_ENV === 'production') {
    throw new WrongSetting('TWILIO_API_URL must begin with https: here');
  }
  return { accountSid, authToken, from, apiUrl, isStandIn };
}

type QuickBooksEnvironment = { NODE_ENV: string } & Optional<
  'QUICKBOOKS_CLIENT_ID' | 'QUICKBOOKS_CLIENT_SECRET' | 'QUICKBOOKS_API_URL'
>;

/** Reads the settings of QuickBooks; null without any. Only a stand-in works without TLS. */
export function readQuickBooksSettings(data: QuickBooksEnvironment): QuickBooksSettings | null {
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret } = data;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (!clientId || !clientSecret) {
    throw new WrongSetting('QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET need each other');
  }

  const apiUrl = (data.QUICKBOOKS_API_URL ?? usualQuickBooksApi).replace(/\/+$/, '');
  const isStandIn = !apiUrl.startsWith('https:');
  if (isStandIn && data.NODE_ENV === 'production') {
    throw new WrongSetting('QUICKBOOKS_API_URL must begin with https: here');
  }
  return { clientId, clientSecret, apiUrl, isStandIn };
}

type ReplicaEnvironment = { DATABASE_READ_MAX_LAG_SECONDS: number } & Optional<
  'DATABASE_URL' | 'DATABASE_READ_URL'
>;

/** Reads the settings of the replica; null without one. The embedded database has none. */
export function readReplicaSettings(data: ReplicaEnvironment): ReplicaSettings | null {
  const { DATABASE_READ_URL: url, DATABASE_READ_MAX_LAG_SECONDS: seconds } = data;
  if (url === undefined) return null;
  if (data.DATABASE_URL === undefined) {
    throw new WrongSetting('DATABASE_READ_URL needs DATABASE_URL, the URL of its primary');
  }
  return { url, maxLagMs: seconds * 1_000 };
}
