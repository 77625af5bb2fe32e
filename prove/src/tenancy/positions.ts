import { api, type AnyEndpoint } from '@pledgewell/contract';
import { wireShape, type JsonSchema } from '../../../apps/server/test/hostile/arbitrary.ts';
import { endpoints, validSample } from '../../../apps/server/test/hostile/malformed.ts';
import type { Question } from './client.ts';

/** A place of a request where something of another organization can stand. */
export type Position = {
  name: string;
  endpoint: AnyEndpoint;
  /** `words` is a search for a name; `key` an Idempotency-Key. */
  takes: 'id' | 'organization' | 'words' | 'key' | 'ticket' | 'cursor';
  /** The ticket of the other organization, where one is taken. */
  otherTicket?: string;
  /** Cursors of both organizations, where one is taken. */
  cursors?: { own: string; other: string };
  question(value: string): Omit<Question, 'token'>;
};

/** The ids of one's own records: by the word that a path or a field has for them. */
export type OwnIds = Record<string, string>;

/** The ends of the lists of changes, by area. */
export type Cursors = Record<string, string>;

type Fields = Record<string, unknown>;

/** Every endpoint with every place, filled with one's own ids everywhere else. */
export function listPositions(own: OwnIds, seed: number): Position[] {
  return endpoints.flatMap(([name, endpoint]) => {
    const bases = listBases(name, endpoint, own, seed);
    const [first] = bases;
    if (!first) throw new Error('There is a seed.');
    const at = (place: string, takes: Position['takes'], change: Change): Position => {
      const base = bases.find((each) => isAccepted(endpoint, change(each, anyId))) ?? first;
      const question = (value: string) => toQuestion(endpoint, change(base, value));
      return { name: `${name} ${place}`, endpoint, takes, question };
    };
    const inQuery =
      (param: string): Change =>
      (base, value) => ({
        ...base,
        query: { ...base.query, [param]: value },
      });
    const positions = [
      ...pathIds(endpoint).map((param) =>
        at(`path ${param}`, 'id', (base, value) => ({
          ...base,
          params: { ...base.params, [param]: value },
        })),
      ),
      ...idPaths(endpoint.query && wireShape(endpoint.query)).map(([param = '']) =>
        at(`query ${param}`, 'id', inQuery(param)),
      ),
      ...searchFields(endpoint).map((param) => at(`query ${param}`, 'words', inQuery(param))),
      ...bodyIds(endpoint).map((path) =>
        at(`body ${path.join('.')}`, 'id', (base, value) => ({
          ...base,
          body: withId(base.body, path, value),
        })),
      ),
    ];
    const harmless = endpoint.method === 'GET' ? first : refused(first);
    const headers = organizationHeaders.map((header): Position => ({
      name: `${name} header ${header}`,
      endpoint,
      takes: 'organization',
      question: (value) => ({
        ...toQuestion(endpoint, harmless),
        headers: { [header]: header === 'cookie' ? `organization=${value}` : value },
      }),
    }));
    return [...positions, ...headers, ...(name === 'donors.create' ? [keyPosition(seed)] : [])];
  });
}

/** The places whose request is refused for another reason than the id. */
export const listRefused = (positions: readonly Position[]) =>
  positions.filter(({ takes, endpoint, question }) => {
    if (takes !== 'id' || endpoint.body === undefined || endpoint.body === 'file') return false;
    return !endpoint.body.safeParse(question(anyId).body).success;
  });

type Change = (base: Base, value: string) => Base;

const anyId = '01a21169-40cc-7996-97b3-43b51993b54f';

const isAccepted = (endpoint: AnyEndpoint, { params, query, body }: Base) =>
  (endpoint.params?.safeParse(params).success ?? true) &&
  (endpoint.query?.safeParse(query).success ?? true) &&
  (endpoint.body === undefined ||
    endpoint.body === 'file' ||
    endpoint.body.safeParse(body).success);

const seeds = 60;

/**
 * Valid requests of several seeds, the more telling ones first: a named version would be refused
 * before anything else is looked at.
 */
function listBases(name: string, endpoint: AnyEndpoint, own: OwnIds, seed: number): Base[] {
  const all = Array.from({ length: seeds }, (_, n) => baseRequest(name, endpoint, own, seed + n));
  return [...all.map((base) => ({ ...base, body: withoutVersion(base.body) })), ...all];
}

const organizationHeaders = ['x-organization-id', 'organization', 'cookie'];

/** The body of a new donor that both organizations send. */
export const keyBody = (seed: number) => ({
  ...(validSample(api.donors.create, seed).body as Fields),
  email: null,
});

const keyPosition = (seed: number): Position => ({
  name: 'donors.create header idempotency-key',
  endpoint: api.donors.create,
  takes: 'key',
  question: (value) => ({
    method: 'POST',
    path: '/api/donors',
    body: keyBody(seed),
    headers: { 'idempotency-key': value },
  }),
});

type Tickets = { ownFile: string; ownTicket: string; otherTicket: string };

/** A foreign ticket for one's own file, and one's own ticket for a foreign file. */
export function linkPositions({ ownFile, ownTicket, otherTicket }: Tickets): Position[] {
  const at = (place: string, takes: Position['takes'], path: (value: string) => string) => ({
    name: `exports.file ${place}`,
    endpoint: api.exports.file,
    takes,
    question: (value: string) => ({ method: 'GET', path: path(value) }),
  });
  return [
    {
      ...at('query token', 'ticket', (value) => `/api/exports/${ownFile}?token=${value}`),
      otherTicket,
    },
    at('path id with a ticket', 'id', (value) => `/api/exports/${value}?token=${ownTicket}`),
  ];
}

/** The cursors of the other organization in the lists of changes, beside one's own. */
export const cursorPositions = (own: Cursors, other: Cursors): Position[] =>
  (
    [
      ['donors', api.donors.changes],
      ['pledges', api.pledges.changes],
      ['donations', api.donations.changes],
    ] as const
  ).map(([area, endpoint]) => ({
    name: `${area}.changes query cursor`,
    endpoint,
    takes: 'cursor',
    cursors: { own: own[area] ?? '', other: other[area] ?? '' },
    question: (value) => ({ method: 'GET', path: `/api/${area}/changes?cursor=${value}` }),
  }));

type Base = { params: Record<string, string>; query: Record<string, string>; body: unknown };

function baseRequest(name: string, endpoint: AnyEndpoint, own: OwnIds, seed: number): Base {
  const { params, query, body } = validSample(endpoint, seed);
  const [area = ''] = name.split('.');
  const ownId = own[`${area}.${name.split('.')[1]}`] ?? own[area];
  const fields =
    Buffer.isBuffer(body) || typeof body !== 'object' ? body : withOwnIds(body as Fields, own);
  const withoutIds = Object.entries(query).filter(([key]) => !(key in own));
  return {
    params: 'id' in params && ownId !== undefined ? { ...params, id: ownId } : params,
    query: Object.fromEntries(withoutIds),
    body: fields,
  };
}

function withoutVersion(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return body;
  const { version: _version, ...rest } = body as Fields;
  return rest;
}

function withOwnIds(body: Fields, own: OwnIds): Fields {
  const rest = { ...body };
  for (const key of Object.keys(rest)) {
    const id = own[key];
    if (id !== undefined && typeof rest[key] !== 'boolean')
      rest[key] = Array.isArray(rest[key]) ? [id] : id;
  }
  return rest;
}

/** The request with a field that does not exist, which changes nothing. */
const refused = (base: Base): Base => ({ ...base, query: { ...base.query, surprise: '1' } });

function toQuestion(endpoint: AnyEndpoint, { params, query, body }: Base) {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return {
    method: endpoint.method,
    path: `${path}${search === '' ? '' : `?${search}`}`,
    ...(endpoint.body === undefined ? {} : { body }),
  };
}

const pathIds = ({ params }: AnyEndpoint) =>
  idPaths(params && wireShape(params)).map(([param = '']) => param);

const bodyIds = ({ body }: AnyEndpoint) =>
  body === undefined || body === 'file' ? [] : idPaths(wireShape(body));

const searchFields = ({ query }: AnyEndpoint) =>
  Object.keys((query && wireShape(query).properties) ?? {}).filter((name) =>
    ['search', 'query'].includes(name),
  );

/** The paths to every field that takes an id. */
function idPaths(shape: JsonSchema | undefined, path: readonly string[] = []): string[][] {
  if (!shape) return [];
  if (shape.format === 'uuid') return [[...path]];
  const choices = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  const found = [
    ...choices.flatMap((choice) => idPaths(choice, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) =>
      idPaths(each, [...path, name]),
    ),
    ...(shape.items ? idPaths(shape.items, [...path, '0']) : []),
  ];
  return [...new Map(found.map((each) => [each.join('.'), each])).values()];
}

/** The body with an id at a path; `0` is the first place of a list. */
function withId(value: unknown, [step, ...rest]: readonly string[], id: string): unknown {
  if (step === undefined) return id;
  if (step === '0') return [withId(undefined, rest, id)];
  const fields = typeof value === 'object' && value !== null ? (value as Fields) : {};
  return { ...fields, [step]: withId(fields[step], rest, id) };
}
