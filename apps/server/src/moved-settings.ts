import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingNames } from './config.ts';
import { quoteSetting } from './platform/operator/settings-file.ts';

/** Settings of a machine, not of the organization, so that they do not move to another one. */
const machineSettings: readonly string[] = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_PREPARED_STATEMENTS',
  'DATABASE_READ_URL',
  'DATABASE_READ_MAX_LAG_SECONDS',
  'DATABASE_CONNECTIONS',
  'TRUSTED_PROXIES',
  'WEBHOOK_LOCAL_HOSTS',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SENTRY_DSN',
  'BACKUP_PASSPHRASE_FILE',
  'BACKUP_FOLDER',
  'BACKUP_DAILY_AT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_PREFIX',
];

type Settings = Record<string, string>;

/** The settings that a backup holds: keys and secrets, the public URL, and other choices. */
export function readMovedSettings(environment: NodeJS.ProcessEnv): Settings {
  const names = settingNames.filter((name) => !machineSettings.includes(name));
  return Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
}

/**
 * Writes the settings of a backup that this installation lacks into `.env`, or beside an existing
 * one, or into the data folder where a service may not write here. Returns the file and the
 * settings in it, or null if nothing is missing.
 */
export async function writeMissingSettings(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  dataDir: string,
) {
  const missing = Object.entries(settings).filter(([name, value]) => environment[name] !== value);
  if (missing.length === 0) return null;
  const text = missing.map(([name, value]) => `${name}=${quoteSetting(value)}\n`).join('');
  const names = missing.map(([name]) => name);
  for (const path of ['.env', 'restored.env', join(dataDir, 'restored.env')]) {
    if (await writeNewFile(path, text)) return { path, names };
  }
  throw new Error(
    `The data is restored, but these settings of the backup could not be written to a new file ` +
      `here: ${names.join(', ')}. Set them by hand.`,
  );
}

/** Returns whether the file was created. An existing one is left alone. */
async function writeNewFile(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
