import { healthEndpoints } from '@pledgewell/contract';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { call } from '../../lib/calls/call.ts';
import { readToken, tokenTimeLeftMs } from '../../lib/session/token-store.ts';
import { downloadPath } from './api.ts';

export type DiagnosticCheck = { label: string; isGood: boolean; text: string; error?: unknown };

/** Follows the path of a download step by step and reports how far it gets. */
export async function diagnoseDownload(downloadUrl: string): Promise<DiagnosticCheck[]> {
  const server = await runCheck('Server', async () => {
    await call(healthEndpoints.health);
    return 'Responding.';
  });
  const signIn = await runCheck('Sign-in', async () => signInText());
  let path = '';
  const ticket = await runCheck('Download link', async () => {
    path = await downloadPath(downloadUrl);
    return 'Created a new one.';
  });
  if (!ticket.isGood) return [server, signIn, ticket];
  return [server, signIn, ticket, await runCheck('File', async () => fileText(path))];
}

async function runCheck(label: string, work: () => Promise<string>): Promise<DiagnosticCheck> {
  try {
    return { label, isGood: true, text: await work() };
  } catch (error) {
    const fallback = error instanceof Error ? error.message : 'Not working.';
    return { label, isGood: false, text: problemMessage(error, fallback), error };
  }
}

function signInText() {
  const token = readToken();
  if (!token) throw new Error('No authentication token found');
  const minutes = Math.max(0, Math.round(tokenTimeLeftMs(token) / 60_000));
  return `Valid for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}, then renewed automatically.`;
}

/** Reads only the beginning of the file; the rest is not fetched. */
async function fileText(path: string) {
  const answer = await fetch(path, { cache: 'no-store' });
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  if (!answer.ok)
    throw new Error(`Failed to fetch file data: ${answer.status} ${answer.statusText}`);

  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  if (type === 'text/html') throw new Error('The server sent a web page instead of the file.');
  if (!value?.length) throw new Error('Downloaded file is empty');
  return `The file looks right (${type}).`;
}
