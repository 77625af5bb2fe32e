import type { AccountStore } from './account-store.ts';
import type { FormFields } from './form.ts';
import type { ParamNames } from './param-names.ts';
import type { FormEncoded } from './params.ts';

type Method = 'GET' | 'POST' | 'DELETE';

export type Route = {
  method: Method;
  pattern: RegExp;
  /** The route's name in counts and lists: `POST /v1/customers/:id`. */
  name: string;
  paramNames: ParamNames<unknown>;
  /** Whether a browser may call it, with the publishable key. */
  isPublic: boolean;
  run(store: AccountStore, given: FormFields, ids: string[]): object;
};

type Verb<Params> = (store: AccountStore, given: FormEncoded<Params>, ...ids: string[]) => object;

/** One line of the route table: the call, its parameters, and its handler. */
export function route<Params>(
  name: `${Method} /${string}`,
  paramNames: ParamNames<Params>,
  verb: Verb<Params>,
  { isPublic = false } = {},
): Route {
  const [method, path = ''] = name.split(' ');
  return {
    method: method as Method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`),
    name,
    paramNames: paramNames as ParamNames<unknown>,
    isPublic,
    run: (store, given, ids) => verb(store, given as FormEncoded<Params>, ...ids),
  };
}
