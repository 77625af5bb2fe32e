const settings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'STRIPE_CONNECT_CLIENT_ID',
  'STRIPE_API_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'TWILIO_API_URL',
  'QUICKBOOKS_CLIENT_ID',
  'QUICKBOOKS_CLIENT_SECRET',
  'QUICKBOOKS_API_URL',
  'ADDRESS_PROVIDER',
  'ADDRESS_API_KEY',
  'ADDRESS_API_URL',
  'SESSION_SECRET',
  'LOG_LEVEL',
];

/**
 * Our environment without the product's settings, so that no test reaches a real database or
 * provider. They are empty instead of missing, because an empty one also overrides a line of a
 * `.env` file.
 */
export function testEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...environment } = process.env;

  return { ...environment, ...Object.fromEntries(settings.map((name) => [name, ''])) };
}
