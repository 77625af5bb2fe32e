import { json, type Answer, type StandInRequest } from '../stand-in.ts';
import { deliver } from './deliver.ts';
import type { Message } from './messages.ts';
import { findRefusal, errorResponse } from './refusals.ts';
import type { World } from './world.ts';

/** The part of the provider's API that sends messages and shows them. */
export function answerApi(world: World, request: StandInRequest): Answer {
  const { keys, messages } = world;
  const [, account = '', rest = ''] =
    /^\/2010-04-01\/Accounts\/(\w+)\/Messages(.*)\.json$/.exec(request.path) ?? [];
  if (!isSignedIn(request, keys)) return errorResponse(401, 20_003, 'Authenticate');
  if (account !== keys.accountSid) return notFound(request.path);
  if (rest === '' && request.method === 'POST') return create(world, request);
  if (rest === '' && request.method === 'GET') return listMessages(world, request);

  const found = messages.find(rest.slice(1));
  return found && request.method === 'GET'
    ? json(200, shown(world, found))
    : notFound(request.path);
}

function create(world: World, { body: raw }: StandInRequest): Answer {
  const said = new URLSearchParams(raw.toString('utf8'));
  const field = (name: string) => said.get(name) ?? '';
  const [to, from, body] = [field('To'), field('From'), field('Body')];
  const refusal = findRefusal({ to, from, body }, { own: world.keys.from, stopped: world.stopped });
  if (refusal) return refusal;

  const statusCallback = field('StatusCallback') || null;
  const message = world.messages.add({
    direction: 'outbound-api',
    from,
    to,
    body,
    status: 'queued',
    statusCallback,
  });
  const answer = json(201, shown(world, message));
  world.callbacks.during(deliver(world, message));
  return answer;
}

function listMessages(world: World, { query }: StandInRequest): Answer {
  const found = world.messages.list(query.get('To')).slice(0, 1_000);
  return json(200, {
    messages: found.map((each) => shown(world, each)),
    page: 0,
    page_size: 1_000,
    next_page_uri: null,
  });
}

function isSignedIn({ headers }: StandInRequest, { accountSid, authToken }: World['keys']) {
  const right = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return headers['authorization'] === `Basic ${right}`;
}

const notFound = (path: string) =>
  errorResponse(404, 20_404, `The requested resource ${path} was not found`);

function shown({ keys }: World, message: Message) {
  const { sid, direction, from, to, body, status, errorCode, createdAt, updatedAt } = message;
  const uri = `/2010-04-01/Accounts/${keys.accountSid}/Messages/${sid}`;
  return {
    account_sid: keys.accountSid,
    api_version: '2010-04-01',
    body,
    date_created: new Date(createdAt).toUTCString(),
    date_sent: status === 'queued' ? null : new Date(updatedAt).toUTCString(),
    date_updated: new Date(updatedAt).toUTCString(),
    direction,
    error_code: errorCode,
    error_message: null,
    from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: String(countSegments(body)),
    price: null,
    price_unit: 'USD',
    sid,
    status,
    subresource_uris: { media: `${uri}/Media.json` },
    to,
    uri: `${uri}.json`,
  };
}

/** Close enough for display: letters beyond ASCII halve the capacity of a message. */
function countSegments(body: string) {
  const [alone, joined] = /^\p{ASCII}*$/u.test(body) ? [160, 153] : [70, 67];
  return body.length <= alone ? 1 : Math.ceil(body.length / joined);
}
