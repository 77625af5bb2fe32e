/** A server that takes longer to answer can't serve people either. */
const longestMs = 10_000;

/** Hosts on which a server listens at every address of the machine. */
const everywhere = new Set(['0.0.0.0', '::']);

/** The settings HOST and PORT of the server. */
type ListenOptions = { host: string; port: number | string };

/**
 * Returns null if the product that runs on this machine is ready, otherwise a sentence that says
 * why it isn't.
 */
export async function fetchReadiness({ host, port }: ListenOptions): Promise<string | null> {
  const name = everywhere.has(host) ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/api/ready`;
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(longestMs) });
    if (reply.ok) return null;
    const { message } = (await reply.json()) as { message?: string };
    return message ?? `${url} answers ${reply.status}.`;
  } catch {
    return `Nothing answers at ${url}.`;
  }
}
