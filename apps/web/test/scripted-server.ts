import {
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
  type ProblemCode,
  problems,
  type QueryOf,
  type ReplyOf,
} from '@pledgewell/contract';
import { z } from 'zod';

type Input<E extends AnyEndpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
};
type RawRequest = { path: Record<string, string>; search: URLSearchParams; body: unknown };
type Responder = (sent: RawRequest) => Promise<Response>;

/** Names every request that is refused. */
export const scriptedRequestId = '0199b5f2-0000-4000-8000-00000000000a';

/** Replaces the server: answers calls as a test has scripted them, and records all others. */
export class ScriptedServer {
  /** Calls without a script, or against its script's contract. */
  readonly troubles: string[] = [];
  readonly #scripts = new Map<AnyEndpoint, Responder>();

  /**
   * The contract encodes the reply, so a wrong shape fails the test. Returns what is sent to the
   * endpoint from now on.
   */
  answer<E extends AnyEndpoint>(
    endpoint: E,
    reply: (input: Input<E>) => ReplyOf<E> | Promise<ReplyOf<E>>,
  ): Input<E>[] {
    const inputs: Input<E>[] = [];
    this.#scripts.set(endpoint, async (sent) => {
      const input = parseInput(endpoint, sent);
      inputs.push(input);
      return Response.json(z.encode(endpoint.reply, await reply(input)));
    });
    return inputs;
  }

  /** The server answers with a file. Returns what is sent to the endpoint from now on. */
  answerFile<E extends AnyEndpoint>(endpoint: E, name: string, file: Blob): Input<E>[] {
    const inputs: Input<E>[] = [];
    this.#scripts.set(endpoint, (sent) => {
      inputs.push(parseInput(endpoint, sent));
      const headers = { 'content-disposition': `attachment; filename="${name}"` };
      return Promise.resolve(new Response(file, { headers }));
    });
    return inputs;
  }

  /**
   * The server refuses with a sentence of the catalog, which may belong under a field, or with the
   * `message` given.
   */
  refuse(endpoint: AnyEndpoint, code: ProblemCode, message: string = problems[code].message) {
    const { status, field }: { status: number; field?: string } = problems[code];
    const failure = {
      success: false,
      message,
      code,
      ...(field && { fields: { [field]: message } }),
      requestId: scriptedRequestId,
    };
    this.#scripts.set(endpoint, () => Promise.resolve(Response.json(failure, { status })));
  }

  /** The server breaks: 500 and no JSON. */
  break(endpoint: AnyEndpoint) {
    this.#scripts.set(endpoint, () => Promise.resolve(new Response('Oops', { status: 500 })));
  }

  /** Anything at all is answered. Returns how often the endpoint has been called since. */
  respond(endpoint: AnyEndpoint, response: () => Response) {
    let calls = 0;
    this.#scripts.set(endpoint, () => {
      calls += 1;
      return Promise.resolve(response());
    });
    return () => calls;
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

  /** Replaces the browser's `fetch`. */
  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body = null } = init;
    const { pathname, searchParams: search } = new URL(url, location.origin);
    const [match] = [...this.#scripts]
      .filter(([endpoint]) => endpoint.method === method)
      .flatMap(([endpoint, respond]) => {
        const path = parsePathParams(endpoint, pathname);
        return path ? [{ path, respond }] : [];
      })
      // `/api/donors/summary` is not the donor with the id "summary".
      .toSorted((one, other) => Object.keys(one.path).length - Object.keys(other.path).length);
    if (match) {
      const { path, respond } = match;
      return this.#noting(`${method} ${pathname}`, () => respond({ path, search, body }));
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

function parseInput<E extends AnyEndpoint>(
  endpoint: E,
  { path, search, body }: RawRequest,
): Input<E> {
  const { params, query, body: schema } = endpoint;
  const input = {
    params: params && z.decode(params, path as never),
    query: query && z.decode(query, Object.fromEntries(search) as never),
    body:
      typeof body === 'string' && schema !== 'file' && schema
        ? z.decode(schema, JSON.parse(body) as never)
        : body,
  };
  return input as Input<E>;
}

function parsePathParams({ path }: AnyEndpoint, pathname: string) {
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found && { ...found.groups };
}
