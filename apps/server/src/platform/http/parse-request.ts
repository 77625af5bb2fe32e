import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../core/problem.ts';

export type ParsedRequest = { params: unknown; query: unknown; body: unknown };

const nothing = z.strictObject({});

/** Parses the parts of a request into domain types, or refuses with a sentence for each field. */
export function parseRequest(endpoint: AnyEndpoint, request: FastifyRequest): ParsedRequest {
  const fields: Fields = new Map();
  const parsed = {
    params: part(endpoint.params ?? nothing, request.params, fields),
    query: part(endpoint.query ?? nothing, request.query, fields),
    body: parseBody(endpoint, request, fields),
  };
  if (fields.size > 0) throw new Problem('request/invalid', { fields: Object.fromEntries(fields) });
  return parsed;
}

/**
 * More sentences would help nobody, and nonsense must not get a response much longer than itself.
 */
const mostFields = 20;

/** A map, because the sender chooses the keys, and every object already has a `constructor`. */
type Fields = Map<string, string>;

function parseBody(endpoint: AnyEndpoint, request: FastifyRequest, fields: Fields) {
  if (endpoint.body === 'file') {
    if (!Buffer.isBuffer(request.body)) throw new Problem('request/wrong-media-type');
    return request.body;
  }
  if (endpoint.body === undefined) return part(nothing, request.body ?? {}, fields);
  return part(endpoint.body, request.body, fields);
}

function part(schema: z.ZodType, value: unknown, fields: Fields): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;

  for (const issue of error.issues) {
    if (fields.size >= mostFields) break;
    addIssue(issue, fields);
  }
  return undefined;
}

/** The first sentence for a field wins; an unknown key is a field of its own. */
function addIssue(issue: z.core.$ZodIssue, fields: Fields) {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      if (fields.size >= mostFields) return;
      addSentence(fields, path ? `${path}.${key}` : key, 'This field doesn’t exist.');
    }
    return;
  }
  addSentence(fields, path || 'body', toSentence(issue));
}

function addSentence(fields: Fields, field: string, sentence: string) {
  if (!fields.has(field)) fields.set(field, sentence);
}

/** Schemas have their own sentences; zod's default ones address programmers. */
function toSentence(issue: z.core.$ZodIssue) {
  if (!/^(Invalid|Too|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.code === 'too_big') return `This can be at most ${issue.maximum}.`;
  if (issue.code === 'too_small') return `This must be at least ${issue.minimum}.`;
  return 'This value is missing or invalid.';
}
