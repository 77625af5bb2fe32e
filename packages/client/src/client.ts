import { routes } from './generated/routes.ts';
import { eachEntry } from './paging.ts';
import { sendRequest, type ClientOptions, type RequestOptions } from './request.ts';
import type { Input, Route } from './route.ts';
import type { Client } from './types.ts';

/** Opens a client of one server. It keeps no connection and needs no closing. */
export function createClient(options: ClientOptions): Client {
  const areas: Record<string, Record<string, unknown>> = {};
  for (const [id, route] of Object.entries(routes as Record<string, Route>)) {
    const [area = '', name = ''] = id.split('.');
    areas[area] = { ...areas[area], [name]: toMethod(options, route) };
  }
  return areas as Client;
}

function toMethod(client: ClientOptions, route: Route) {
  const call = (input?: Input, options?: RequestOptions) =>
    sendRequest(client, route, input, options);
  if (route.paging === undefined) return call;
  const each = (input: Input = {}, options?: RequestOptions) =>
    eachEntry(route, input, (next) => call(next, options));
  return Object.assign(call, { each });
}
