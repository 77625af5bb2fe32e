import { lookup, Resolver } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';

/** What the checks find out about the machine and the network. */
export type Machine = {
  /** The clock, in milliseconds. */
  now(): number;
  fetch: typeof fetch;
  /** Rejects if the host has no address. */
  lookup(host: string): Promise<unknown>;
  /** The text records of a name; empty if there are none. Rejects if DNS doesn’t answer. */
  textRecords(name: string): Promise<string[]>;
  /** The bytes that are free for us on the disk of a folder, and all of its bytes. */
  diskSpace(folder: string): Promise<{ free: number; total: number }>;
};

const dnsTimeoutMs = 3_000;

export const thisMachine: Machine = {
  now: () => Date.now(),
  fetch: (input, init) => fetch(input, init),
  lookup: (host) => lookup(host),
  async textRecords(name) {
    const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 1 });
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (problem) {
      const { code } = problem as { code?: string };
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw problem;
    }
  },
  async diskSpace(folder) {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  },
};
