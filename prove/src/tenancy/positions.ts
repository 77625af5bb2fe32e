import { api, type AnyEndpoint } from '@pledgewell/contract';
import { endpoints, validSample } from '../../../apps/server/test/hostile/malformed.ts';
import type { Question } from './client.ts';
import {
  bodyIds,
  inParts,
  isFilled,
  pathIds,
  queryIds,
  searchFields,
  withId,
} from './id-places.ts';
import { tablesOfField, tablesOfPath, type Tables } from './tables.ts';

/** A place of a request where something of another organization can stand. */
export type Position = {
  name: string;
  endpoint: AnyEndpoint;
  /** `words` is a search for a name; `key` an Idempotency-Key. */
  takes: 'id' | 'organization' | 'words' | 'key' | 'ticket' | 'cursor';
  /** The tables whose ids belong here, where an id is taken. */
  tables?: Tables;
  /** The ticket of the other organization, where one is taken. */
  otherTicket?: string;
  /** Cursors of both organizations, where one is taken. */
  cursors?: { own: string; other: string };
  question(value: string): Omit<Question, 'token'>;
};

/** One id of one's own records, by table. */
export type OwnIds = ReadonlyMap<string, string>;

/** The ends of the lists of changes, by area. */
export type Cursors = Record<string, string>;

type Fields = Record<string, unknown>;

/** Every endpoint with every place, filled with one's own ids everywhere else. */
export function listPositions(own: OwnIds, seed: number): Position[] {
  return endpoints.flatMap(([name, endpoint]) => {
    const bases = listBases(name, endpoint, own, seed);
    const [first] = bases;
    if (!first) throw new Error('There is a seed.');
    const at = (place: string, change: Change): Omit<Position, 'takes'> => {
      const base = bases.find((each) => isAccepted(endpoint, change(each, anyId))) ?? first;
      const question = (value: string) => toQuestion(endpoint, change(base, value));
      return { name: `${name} ${place}`, endpoint, question };
    };
    const atId = (place: string, tables: Tables, change: Change): Position => ({
      ...at(place, change),
      takes: 'id',
      tables,
    });
    const inQuery =
      (param: string): Change =>
      (base, value) => ({
        ...base,
        query: { ...base.query, [param]: value },
      });
    const positions: Position[] = [
      ...pathIds(endpoint).map((param) =>
        atId(`path ${param}`, tablesOfPath(endpoint.path, param), (base, value) => ({
          ...base,
          params: { ...base.params, [param]: value },
        })),
      ),
      ...queryIds(endpoint).map((param) =>
        atId(`query ${param}`, tablesOfField(name, [param]), inQuery(param)),
      ),
      ...searchFields(endpoint).map((param): Position => ({
        ...at(`query ${param}`, inQuery(param)),
        takes: 'words',
      })),
      ...bodyIds(endpoint).map((path) =>
        atId(`body ${path.join('.')}`, tablesOfField(name, path), (base, value) => ({
          ...base,
          body: withId(path[0] === 'splits' ? inParts(base.body) : base.body, path, value),
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
  const ownIds = pathIds(endpoint).flatMap((param) => {
    const id = own.get(tablesOfPath(endpoint.path, param)[0]);
    return id === undefined ? [] : [[param, id] as const];
  });
  const withoutIds = Object.entries(query).filter(([key]) => !queryIds(endpoint).includes(key));
  return {
    params: { ...params, ...Object.fromEntries(ownIds) },
    query: Object.fromEntries(withoutIds),
    body: bodyIds(endpoint).reduce((fields: unknown, path) => {
      const id = own.get(tablesOfField(name, path)[0]);
      return id !== undefined && isFilled(fields, path) ? withId(fields, path, id) : fields;
    }, body),
  };
}

function withoutVersion(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return body;
  const { version: _version, ...rest } = body as Fields;
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
