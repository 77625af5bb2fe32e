import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examineInstallation } from '../../src/doctor/doctor.ts';
import type { Finding } from '../../src/doctor/finding.ts';
import type { Machine } from '../../src/doctor/machine.ts';
import { buildStamp, hashWebSources } from '../../src/platform/web/web-build.ts';
import { makeTestFolder } from '../world/test-folder.ts';
import { startMailServer } from './mail-server.ts';
import { startPasswordDatabase } from './password-database.ts';
import { providerSettings, startProviders } from './providers.ts';

type Records = Record<string, string[]>;

const gigabyte = 1_000_000_000;

export const records: Records = {
  'example.org': ['v=spf1 include:mail.example.org -all'],
  's1._domainkey.example.org': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.example.org': ['v=DMARC1; p=reject'],
};

/** A right installation in production, with everything outside of it on this machine. */
export async function openInstallation() {
  const database = await startPasswordDatabase();
  const mailServer = await startMailServer('hello', 'mail-secret');
  const providers = await startProviders();
  const root = makeWebApp();

  const settings = {
    NODE_ENV: 'production',
    PORT: '0',
    PUBLIC_URL: 'https://giving.example.org',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: database.toUrl('charity:owner-secret', 'charity'),
    SMTP_URL: `smtp://${mailServer.credentials}@127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Food Bank <hello@example.org>',
    DKIM_SELECTOR: 's1',
    ...providerSettings,
  };
  const machine: Machine = {
    now: () => Date.now(),
    fetch: providers.fetch,
    lookup: (host) =>
      host === 'giving.example.org' ? Promise.resolve() : Promise.reject(new Error('ENOTFOUND')),
    textRecords: async (name) => records[name] ?? [],
    diskSpace: async () => ({ free: 50 * gigabyte, total: 100 * gigabyte }),
  };

  return {
    database,
    mailServer,
    root,
    settings,
    /** What the doctor finds, except what is right. */
    async findProblems(changes: Changes = {}): Promise<Finding[]> {
      const findings = await collect(
        { ...settings, ...changes.settings },
        {
          machine: { ...machine, ...changes.machine },
          root: changes.root ?? root,
          mailTo: changes.mailTo,
        },
      );
      return findings.filter(({ status }) => status !== 'ok');
    },
    async close() {
      mailServer.close();
      providers.close();
      rmSync(root, { recursive: true });
      await database.stop();
    },
  };
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

export type Changes = {
  settings?: Record<string, string>;
  machine?: Partial<Machine>;
  root?: string;
  mailTo?: string;
};

/** The folder of a product whose web app is built. */
export function makeWebApp(): string {
  const root = makeTestFolder();
  mkdirSync(join(root, 'apps/web/build'), { recursive: true });
  mkdirSync(join(root, 'packages'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'apps/web/package.json'), '{}');
  writeFileSync(buildStamp(root), hashWebSources(root));
  return root;
}

type Options = NonNullable<Parameters<typeof examineInstallation>[1]>;

/** Everything that the doctor prints about an installation. */
export async function collect(settings: NodeJS.ProcessEnv, options: Options): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of examineInstallation(settings, options)) findings.push(finding);
  return findings;
}
