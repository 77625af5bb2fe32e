import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import { version } from '../platform/core/version.ts';
import { errorCode } from '../platform/db/embedded/files.ts';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

const answerMs = 2_000;
const Health = z.object({ status: z.literal('ok'), version: z.string() });

/** Whether the product runs at its port, or could. */
export async function checkPort(subject: Subject): Promise<Verdict[]> {
  const { port, host } = subject.config;
  if (port === 0) return [ok('The system chooses a free port.')];

  const running = await findRunningVersion(subject);
  if (running === version) return [ok(`Pledgewell runs at port ${port}.`)];
  if (running !== null) {
    return [
      warning(
        `Pledgewell ${running} runs at port ${port}, and version ${version} is installed. ` +
          'Restart it.',
      ),
    ];
  }
  return [await tryToListen({ port, host })];
}

async function findRunningVersion({ config, machine }: Subject): Promise<string | null> {
  const { port, host } = config;
  const known = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host];
  const name = known ?? (host.includes(':') ? `[${host}]` : host);
  try {
    const reply = await machine.fetch(`http://${name}:${port}/api/health`, {
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    return Health.parse(await reply.json()).version;
  } catch {
    return null;
  }
}

async function tryToListen(where: { port: number; host: string }): Promise<Verdict> {
  const server = createServer();
  try {
    server.listen(where);
    await once(server, 'listening');
    return ok(`Port ${where.port} is free.`);
  } catch (problem) {
    return error(portSentence(errorCode(problem), where));
  } finally {
    server.close();
  }
}

function portSentence(code: unknown, { port, host }: { port: number; host: string }) {
  switch (code) {
    case 'EADDRINUSE':
      return `Another program uses port ${port}. Stop it, or set PORT to another port.`;
    case 'EACCES':
      return `This user may not open port ${port}. Set PORT to a port above 1023.`;
    default:
      return `HOST=${host} is no address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`;
  }
}
