import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const Url = z.url();

/** The environment, whole. Everything is optional; the README says what each setting is for. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where the embedded database lives. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** The owner's connection to a database of one's own; no embedded database then. */
  DATABASE_URL: Url.optional(),
  /** Where people reach the product, for links in what goes out. */
  PUBLIC_URL: Url.optional(),
  /** Signs access tokens. Without it the database keeps a random one. */
  SESSION_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** An online address service: `google`, `mapbox` or `photon`. Without it, US ZIP codes only. */
  ADDRESS_PROVIDER: z.enum(['google', 'mapbox', 'photon']).optional(),
  ADDRESS_API_KEY: z.string().min(1).optional(),
  ADDRESS_API_URL: Url.optional(),
});

export type Config = {
  isProduction: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  sessionSecret: string | undefined;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  address: {
    provider: 'google' | 'mapbox' | 'photon' | 'offline';
    apiKey: string | undefined;
    apiUrl: string | undefined;
  };
};

/** Reads `.env` where there is one, then the environment. Says which setting is wrong and stops. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  if (environment === process.env && existsSync('.env')) process.loadEnvFile('.env');

  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const { success, data, error } = Environment.safeParse(Object.fromEntries(given));
  if (!success) throw new Error(`The configuration is wrong.\n${z.prettifyError(error)}`);

  return {
    isProduction: data.NODE_ENV === 'production',
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL,
    sessionSecret: data.SESSION_SECRET,
    logLevel: data.LOG_LEVEL,
    address: {
      provider: data.ADDRESS_PROVIDER ?? 'offline',
      apiKey: data.ADDRESS_API_KEY,
      apiUrl: data.ADDRESS_API_URL,
    },
  };
}
