import { parseArgs } from 'node:util';
import { readSetupCommand, setupOptionTypes, type SetupCommand } from './setup-options.ts';

export type UserChange = 'reset-password' | 'reset-second-step' | 'disable' | 'enable';

export type Command =
  | { name: 'help' | 'version' | 'fsck' | 'ready' }
  | { name: 'organizations' | 'list-jobs' | 'list-backups' }
  | SetupCommand
  | UpgradeCommand
  | { name: 'start'; role: string }
  | { name: 'doctor'; mailTo: string | undefined }
  | { name: 'distribute'; receiver: string | undefined }
  | { name: 'add-organization'; organization: string; owner: string }
  | { name: 'list-users'; email: string | undefined }
  | { name: 'change-user'; change: UserChange; email: string }
  | BackupCommand
  | { name: 'retry-job' | 'drop-job'; id: string };

export type BackupCommand = {
  name: 'backup' | 'verify-backup' | 'restore';
  path: string;
  /** Whether the passphrase comes from standard input. */
  hasPassphrase: boolean;
};

export type UpgradeCommand = {
  name: 'upgrade';
  /** The file of the backup; undefined if it has its usual name. */
  path: string | undefined;
  hasPassphrase: boolean;
};

/** A command that cannot be understood. The message says what is wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command that takes each option. */
const optionOwners: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(setupOptionTypes).map((option) => [option, 'setup'])),
  role: 'start',
  mail: 'doctor',
  receiver: 'distribute',
  owner: 'organizations add',
  email: 'users list',
  verify: 'backup',
  'backup-file': 'upgrade',
};

type Options = ReturnType<typeof parse>['values'];

/** Reads the words after `pledgewell`. Throws a UsageError for anything unknown. */
export function readCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  const { help, version, ...options } = values;
  if (help || positionals.length === 0) return { name: 'help' };
  if (version) return { name: 'version' };
  refuseForeignOptions(options, positionals);
  const [command = '', verb, ...rest] = positionals;
  if (command === 'backup' || command === 'restore') return readBackupCommand(positionals, options);
  if (command === 'jobs') return readJobsCommand(verb, rest);
  if (command === 'users') return readUsersCommand(verb, rest, options);
  if (command === 'organizations') return readOrganizationsCommand(verb, rest, options);
  if (verb !== undefined) throw new UsageError(`${command} takes no ${verb}.`);
  switch (command) {
    case 'start':
      return { name: 'start', role: options.role ?? 'all' };
    case 'setup':
      return readSetupCommand(options);
    case 'upgrade':
      return {
        name: 'upgrade',
        path: options['backup-file'],
        hasPassphrase: options.passphrase === true,
      };
    case 'backups':
      return { name: 'list-backups' };
    case 'doctor':
      return { name: 'doctor', mailTo: options.mail };
    case 'distribute':
      return { name: 'distribute', receiver: options.receiver };
    case 'fsck':
    case 'ready':
    case 'version':
    case 'help':
      return { name: command };
    default:
      throw new UsageError(`There is no command ${command}.`);
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
        role: { type: 'string' },
        mail: { type: 'string' },
        receiver: { type: 'string' },
        owner: { type: 'string' },
        email: { type: 'string' },
        passphrase: { type: 'boolean' },
        verify: { type: 'boolean' },
        'backup-file': { type: 'string' },
        ...setupOptionTypes,
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function refuseForeignOptions(options: Options, positionals: readonly string[]) {
  const given = positionals.join(' ');
  for (const [option, owner] of Object.entries(optionOwners)) {
    const isGiven = options[option as keyof Options] !== undefined;
    if (isGiven && given !== owner && !given.startsWith(`${owner} `)) {
      throw new UsageError(`Only ${owner} takes --${option}.`);
    }
  }
  if (options.passphrase && !['backup', 'restore', 'upgrade'].includes(positionals[0] ?? '')) {
    throw new UsageError('Only backup, restore and upgrade take --passphrase.');
  }
}

function readBackupCommand(positionals: readonly string[], options: Options): Command {
  const [command = '', path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new UsageError(`${command} takes one file.`);
  const hasPassphrase = options.passphrase === true;
  if (command === 'restore') return { name: 'restore', path, hasPassphrase };
  return { name: options.verify ? 'verify-backup' : 'backup', path, hasPassphrase };
}

function readJobsCommand(verb: string | undefined, [id, ...rest]: readonly string[]): Command {
  if (rest.length > 0) throw new UsageError('jobs takes one id.');
  if (verb === 'list' && id === undefined) return { name: 'list-jobs' };
  if (verb !== 'retry' && verb !== 'drop') throw new UsageError('Use jobs list, retry or drop.');
  if (id === undefined) throw new UsageError(`jobs ${verb} needs an id, which jobs list shows.`);
  return { name: verb === 'retry' ? 'retry-job' : 'drop-job', id };
}

const userChanges: readonly UserChange[] = [
  'reset-password',
  'reset-second-step',
  'disable',
  'enable',
];

/** A password is never a word of a command, because every user of a machine can list them. */
function readUsersCommand(
  verb: string | undefined,
  [email, ...rest]: readonly string[],
  options: Options,
): Command {
  if (verb === 'list' && email === undefined) return { name: 'list-users', email: options.email };
  const change = userChanges.find((each) => each === verb);
  if (change === undefined || rest.length > 0) {
    throw new UsageError(`Use users list, or users ${userChanges.join(', ')} with one EMAIL.`);
  }
  if (email === undefined) throw new UsageError(`users ${change} needs the person’s email.`);
  return { name: 'change-user', change, email };
}

function readOrganizationsCommand(
  verb: string | undefined,
  [organization, ...rest]: readonly string[],
  { owner }: Options,
): Command {
  if (verb === undefined) return { name: 'organizations' };
  if (verb !== 'add') throw new UsageError(`organizations takes no ${verb}.`);
  if (organization === undefined || owner === undefined || rest.length > 0) {
    throw new UsageError('Use organizations add "NAME" --owner EMAIL.');
  }
  return { name: 'add-organization', organization, owner };
}
