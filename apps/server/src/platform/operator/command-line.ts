import { parseArgs } from 'node:util';

export type Command =
  | { name: 'help' | 'version' | 'fsck' | 'organizations' | 'list-jobs' }
  | { name: 'start'; role: string }
  | { name: 'doctor'; mailTo: string | undefined }
  | { name: 'retry-job' | 'drop-job'; id: string };

/** A command that cannot be understood. The message says what is wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const help = `Usage: pledgewell COMMAND

  start [--role all|web|worker]   Runs the product, or one part of it
  doctor [--mail EMAIL]           Checks every setting and says what to do; with --mail, also
                                  sends a test message
  organizations                   Lists the organizations with their sizes
  jobs list                       Lists failed jobs and parked events of the card provider
  jobs retry ID                   Lets one of them run again at once
  jobs drop ID                    Deletes one of them
  fsck                            Compares every stored total with its rows
  version                         Prints the version

Settings come from the environment or from .env in this folder; docs/settings.md lists them. The
commands work while the product runs or is stopped.

Exit codes: 0 done, 1 failed or something is wrong, 2 the command is not understood.
`;

/** Reads the words after `pledgewell`. Throws a UsageError for anything unknown. */
export function readCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  if (values.help || positionals.length === 0) return { name: 'help' };
  if (values.version) return { name: 'version' };
  const [command = '', verb, id, ...rest] = positionals;
  if (command !== 'start' && values.role !== undefined)
    throw new UsageError('Only start takes --role.');
  if (command !== 'doctor' && values.mail !== undefined)
    throw new UsageError('Only doctor takes --mail.');
  if (command === 'jobs') return readJobsCommand(verb, id, rest);
  if (verb !== undefined) throw new UsageError(`${command} takes no ${verb}.`);
  switch (command) {
    case 'start':
      return { name: 'start', role: values.role ?? 'all' };
    case 'doctor':
      return { name: 'doctor', mailTo: values.mail };
    case 'fsck':
    case 'organizations':
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
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readJobsCommand(
  verb: string | undefined,
  id: string | undefined,
  rest: string[],
): Command {
  if (rest.length > 0) throw new UsageError('jobs takes one id.');
  if (verb === 'list' && id === undefined) return { name: 'list-jobs' };
  if (verb !== 'retry' && verb !== 'drop') throw new UsageError('Use jobs list, retry or drop.');
  if (id === undefined) throw new UsageError(`jobs ${verb} needs an id, which jobs list shows.`);
  return { name: verb === 'retry' ? 'retry-job' : 'drop-job', id };
}
