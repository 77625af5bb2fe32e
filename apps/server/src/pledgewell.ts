#!/usr/bin/env node
import { existsSync } from 'node:fs';
import type pg from 'pg';
import { version } from './platform/core/version.ts';
import { fetchReadiness } from './platform/operator/fetch-readiness.ts';
import {
  readCommand,
  UsageError,
  type BackupCommand,
  type Command,
  type UpgradeCommand,
} from './platform/operator/command-line.ts';
import { help } from './platform/operator/help.ts';
import type { SetupCommand } from './platform/operator/setup-options.ts';
import { Interrupted, openTerminal } from './platform/operator/terminal.ts';

const mostShown = 100;
/** What shells say about a program that Ctrl-C has ended. */
const interruptedCode = 130;

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  const isUsage = error instanceof UsageError;
  // The person's cursor is still behind the question.
  if (error instanceof Interrupted) process.stderr.write('\n');
  const hint = isUsage ? ' pledgewell help lists the commands.' : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
  process.exitCode = isUsage ? 2 : error instanceof Interrupted ? interruptedCode : 1;
}

/** Runs one command of the operator and leaves its exit code. */
async function run(command: Command): Promise<void> {
  switch (command.name) {
    case 'help':
      return print(help);
    case 'version':
      return print(`${version}\n`);
    case 'start':
      // The server reads its own words.
      process.argv.splice(2, Infinity, `--role=${command.role}`);
      await import('./main.ts');
      return;
    case 'setup':
      return runSetup(command);
    case 'doctor':
      return runDoctor(command.mailTo);
    case 'ready':
      return printReadiness();
    case 'distribute':
      return runDistribute(command.receiver);
    case 'fsck':
      await import('./fsck.ts');
      return;
    case 'backup':
    case 'verify-backup':
      return runBackup(command);
    case 'list-backups':
      return print(await (await import('./backup.ts')).listBackups());
    case 'restore':
      return runRestore(command);
    case 'upgrade':
      return runUpgrade(command);
    case 'organizations':
      return listOrganizations();
    case 'add-organization':
    case 'list-users':
    case 'change-user':
      // This loads the whole product, which the other commands can do without.
      return print(await (await import('./operator-accounts.ts')).runAccountCommand(command));
    case 'list-jobs':
      return listJobs();
    case 'retry-job':
      return changeJob(command.id, 'retryFailedJob', 'It runs again.');
    case 'drop-job':
      return changeJob(command.id, 'dropFailedJob', 'It is deleted.');
  }
}

async function runSetup(command: SetupCommand) {
  const { setUp } = await import('./setup/setup.ts');
  const surroundings = { terminal: openTerminal(), environment: process.env, print };
  process.exitCode = await setUp(command, surroundings);
}

async function runBackup(command: BackupCommand) {
  const { backUp, checkBackup } = await import('./backup.ts');
  print(await (command.name === 'backup' ? backUp(command) : checkBackup(command)));
}

async function runRestore(command: BackupCommand) {
  const { restore } = await import('./restore.ts');
  if (!(await restore(command, print))) process.exitCode = 1;
}

async function runUpgrade(command: UpgradeCommand) {
  const { upgrade } = await import('./upgrade.ts');
  if (!(await upgrade(command, print))) process.exitCode = 1;
}

async function runDistribute(receiver: string | undefined) {
  const { distribute, prepareToReceive } = await import('./distribute.ts');
  if (receiver !== undefined) return prepareToReceive(receiver, print);
  if (!(await distribute(print))) process.exitCode = 1;
}

async function runDoctor(mailTo: string | undefined) {
  const { printExamination } = await import('./doctor/print.ts');
  process.exitCode = await printExamination(print, mailTo);
}

/** Reads only two settings: a health check runs often, and checking all of them takes longer. */
async function printReadiness() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env;
  const problem = await fetchReadiness({ host, port });
  if (problem !== null) process.exitCode = 1;
  print(`${problem ?? 'Pledgewell is ready.'}\n`);
}

async function listOrganizations() {
  const { listInstalledOrganizations } = await import('./platform/operator/organizations.ts');
  const rows = await asOwner(listInstalledOrganizations);
  for (const { id, name, createdAt, members, donors } of rows) {
    const since = createdAt.toISOString().slice(0, 10);
    print(`${id}  ${since}  ${members} members  ${donors} donors  ${name}\n`);
  }
  print(`${rows.length} organizations\n`);
}

async function listJobs() {
  const { listFailedJobs } = await import('./platform/operator/failed-jobs.ts');
  const rows = await asOwner((client) => listFailedJobs(client, mostShown));
  for (const { id, name, failedAt, reason } of rows) {
    print(`${id}  ${failedAt?.toISOString() ?? ''}  ${name}  ${reason ?? ''}\n`);
  }
  print(`${rows.length} failed${rows.length === mostShown ? ', and perhaps more' : ''}\n`);
}

async function changeJob(id: string, change: 'retryFailedJob' | 'dropFailedJob', sentence: string) {
  const jobs = await import('./platform/operator/failed-jobs.ts');
  const isThere = await asOwner((client) => jobs[change](client, id));
  if (!isThere) throw new Error(`There is no failed job or parked event ${id}.`);
  print(`${sentence}\n`);
}

async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { withOperatorConnection } = await import('./operator-connection.ts');
  return withOperatorConnection((owner) => owner, work);
}

function print(text: string) {
  process.stdout.write(text);
}
