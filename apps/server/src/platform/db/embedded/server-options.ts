import type { AccessRules } from './access.ts';

export type ListenOptions = { socketFolder: string; listenOn: string; port: number };

/**
 * The server's whole configuration, on its command line: it overrides the files in the cluster,
 * which the server's user could change.
 */
export function serverOptions(
  cluster: string,
  rules: AccessRules,
  listen: ListenOptions,
  settings: Record<string, string>,
) {
  const all: Record<string, string> = {
    ...durable,
    ...quiet,
    ...sized,
    ...settings,
    listen_addresses: listen.listenOn,
    port: String(listen.port),
    unix_socket_directories: listen.socketFolder,
    unix_socket_permissions: '0700',
    hba_file: rules.hba,
    ident_file: rules.ident,
  };

  return [
    '-D',
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

/** Statements and error details contain people's names and addresses. */
const quiet = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** Tuned for one machine with a solid-state disk and short queries. */
const sized = {
  max_connections: '100',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
};
