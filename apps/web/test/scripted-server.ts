import type { AnyEndpoint, ParamsOf, QueryOf, ReplyOf } from '@pledgewell/contract';
import { z } from 'zod';

type Input<E extends AnyEndpoint> = { params: ParamsOf<E>; query: QueryOf<E> };
type Responder = (path: Record<string, string>, search: URLSearchParams) => Promise<Response>;

/** Stands in for the server: answers calls as a test has scripted them, and notes all others. */
export class ScriptedServer {
  /** What was called without a script for it, or against its script's contract. */
  readonly troubles: string[] = [];
  readonly #scripts = new Map<AnyEndpoint, Responder>();

  /** The reply is encoded by the contract, so one of a wrong shape fails the test. */
  answer<E extends AnyEndpoint>(
    endpoint: E,
    reply: (input: Input<E>) => ReplyOf<E> | Promise<ReplyOf<E>>,
  ) {
    this.#scripts.set(endpoint, async (path, search) => {
      const input = {
        params: endpoint.params && z.decode(endpoint.params, path as never),
        query: endpoint.query && z.decode(endpoint.query, Object.fromEntries(search) as never),
      };
      const given = await reply(input as Input<E>);
      return Response.json(z.encode(endpoint.reply, given));
    });
  }

  /** The server breaks: 500 and no JSON. */
  break(endpoint: AnyEndpoint) {
    this.#scripts.set(endpoint, () => Promise.resolve(new Response('Oops', { status: 500 })));
  }

  /** The connection is lost. Returns how often the endpoint has been called since. */
  lose(endpoint: AnyEndpoint) {
    let calls = 0;
    this.#scripts.set(endpoint, () => {
      calls += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    return () => calls;
  }

  /** Takes the place of the browser's `fetch`. */
  readonly fetch = async (url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, location.origin);
    for (const [endpoint, respond] of this.#scripts) {
      const path = endpoint.method === method ? pathParamsOf(endpoint, pathname) : null;
      if (path) return this.#noting(`${method} ${pathname}`, () => respond(path, searchParams));
    }
    this.troubles.push(`${method} ${pathname} has no script`);
    return new Response('No script', { status: 500 });
  };

  async #noting(call: string, respond: () => Promise<Response>) {
    try {
      return await respond();
    } catch (error) {
      if (!(error instanceof TypeError)) this.troubles.push(`${call}: ${String(error)}`);
      throw error;
    }
  }
}

function pathParamsOf({ path }: AnyEndpoint, pathname: string) {
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found && { ...found.groups };
}
