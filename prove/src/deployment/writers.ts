import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  openConnectedOrganization,
  password,
  sendAsOrganization,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import type { ProofEnvironment } from '../environment.ts';

/** What one writer needs to know. */
export type WriterTask = {
  /** Where the product is; a request that failed goes to the next one. */
  urls: readonly string[];
  organization: string;
  token: string;
  email: string;
  password: string;
  donor: string;
  pledge: string;
};

/** A donation that the product has acknowledged. */
export type AcknowledgedDonation = { organization: string; key: string; cents: number; at: number };

export type Writers = {
  acknowledged: readonly AcknowledgedDonation[];
  wrong: readonly string[];
  /** The responses and the longest refusal, after the end. */
  summary(): { statuses: Record<string, number>; longestRefusalMs: number };
  end(): Promise<void>;
};

const organizationCount = 4;
const writersPerOrganization = 2;
const endMs = 60_000;
const program = fileURLToPath(new URL('writer.ts', import.meta.url));

/** Opens organizations, each with a donor and a large pledge that its writers share. */
export async function prepareWriters(
  environment: ProofEnvironment,
  urls: readonly string[],
): Promise<WriterTask[]> {
  const tasks: WriterTask[] = [];
  for (let count = 0; count < organizationCount; count += 1) {
    const organization = await openConnectedOrganization(environment);
    const { id, token, email } = organization;
    const donor = await create(organization, '/api/donors', { name: `Donor of ${id}` });
    const pledge = await create(organization, '/api/pledges', {
      donor,
      amount: 900_000,
      date: '2026-01-05',
    });
    for (let place = 0; place < writersPerOrganization; place += 1) {
      tasks.push({ urls, organization: id, token, email, password, donor, pledge });
    }
  }
  return tasks;
}

async function create(organization: ConnectedOrganization, path: string, body: object) {
  const reply = await sendAsOrganization(organization, path, body);
  const record = reply.body['data'] as { _id: string } | undefined;
  if (!record) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return record._id;
}

/** Starts writers in a process of their own, and records what was acknowledged. */
export function startWriters(tasks: readonly WriterTask[]): Writers {
  const child = spawn(process.execPath, [program, JSON.stringify(tasks)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const acknowledged: AcknowledgedDonation[] = [];
  const wrong: string[] = [];
  let summary: ReturnType<Writers['summary']> = { statuses: {}, longestRefusalMs: 0 };
  const ended = new Promise((resolve) => child.once('exit', resolve));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [kind, organization = '', key = '', cents] = line.split(' ');
    if (kind === '+') {
      acknowledged.push({ organization, key, cents: Number(cents), at: Date.now() });
    } else if (kind === '!') wrong.push(line.slice(2));
    else summary = JSON.parse(line.slice(2)) as typeof summary;
  });
  return {
    acknowledged,
    wrong,
    summary: () => summary,
    async end() {
      child.stdin.write('end\n');
      await Promise.race([ended, wait(endMs)]);
      child.kill('SIGKILL');
    },
  };
}
