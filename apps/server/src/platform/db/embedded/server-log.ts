import {
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';

const largestLog = 10 * 1024 * 1024;

/** Opens the server's own log for appending and sets aside the earlier half of a long one. */
export function openServerLog(path: string) {
  if (existsSync(path) && statSync(path).size > largestLog) renameSync(path, `${path}.old`);

  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW = 0 } = constants;
  const file = openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  return { file, size: fstatSync(file).size };
}

export const readServerLog = (path: string, from: number) =>
  readFileSync(path).subarray(from).toString('utf8');
