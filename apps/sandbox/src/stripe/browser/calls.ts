import { base } from './place.ts';
import { encodeForm, type JsonObject } from './form-encoding.ts';

export type ApiCall = (
  method: 'GET' | 'POST',
  path: string,
  given: JsonObject,
) => Promise<JsonObject>;

/** Calls the stand-in with the publishable key. */
export function openCalls(key: string, account: string | null): ApiCall {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(account === null ? {} : { 'stripe-account': account }),
  };
  return async (method, path, given) => {
    const said = encodeForm(given);
    const isRead = method === 'GET';
    try {
      const url = `${base}/v1/${path}${isRead ? `?${said}` : ''}`;
      const reply = await fetch(url, { method, headers, ...(isRead ? {} : { body: said }) });
      return (await reply.json()) as JsonObject;
    } catch {
      return { error: { type: 'api_connection_error', message: 'Stripe did not answer.' } };
    }
  };
}
