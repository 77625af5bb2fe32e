import type { AnyEndpoint } from '@pledgewell/contract';
import { z } from 'zod';
import type { JsonSchema } from './json-schemas.ts';

type Properties = { properties?: Record<string, JsonSchema>; required?: string[] };

/** The parameters of an endpoint with the types, ranges and defaults that they have once parsed. */
export function toParameters({ params, query, creates }: AnyEndpoint) {
  return [
    ...parameters(params, 'path'),
    ...parameters(query, 'query'),
    ...(creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key within a day returns the first reply.',
  schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\w.:-]+$' },
  example: 'donation-2026-03-31-0001',
};

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { required = [] } = convert(schema, 'input');
  const { properties = {} } = convert(schema, 'output');
  return Object.entries(properties).map(([name, { description, deprecated, ...each }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: description ?? describe(name),
    ...(deprecated === true ? { deprecated } : {}),
    // A list is one text with commas.
    ...(each['type'] === 'array' ? { style: 'form', explode: false } : {}),
    schema: each,
  }));
}

const convert = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Properties;

/** What parameters mean that many endpoints have; the others say it by their name. */
const meanings: Record<string, string> = {
  id: 'The ID of the record.',
  page: 'The page to return, from 1.',
  limit: 'The most entries of one page.',
  search: 'Words that each entry contains.',
  query: 'The text to search for.',
  sortBy: 'What the list is sorted by.',
  sortDirection: 'Ascending or descending.',
  format: 'The format of the file.',
  select: 'The fields of each entry, separated by commas.',
  year: 'The calendar year.',
  from: 'The first day of the range.',
  to: 'The last day of the range.',
};

const describe = (name: string) => meanings[name];
