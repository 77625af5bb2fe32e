import { z } from 'zod';

type Loose = Record<string, unknown>;

/** The URL's parameters, key by key; an invalid value becomes its default. */
export function readParams<Schema extends z.ZodObject>(schema: Schema, params: URLSearchParams) {
  const state: Loose = {};
  for (const [key, field] of listFields(schema)) {
    const value = decoded(field, params.get(key) ?? undefined) ?? decoded(field, undefined);
    if (value !== undefined) state[key] = value;
  }
  return state as z.output<Schema>;
}

/** The URL after a change. Defaults are left out, and unknown keys stay. */
export function writeParams(schema: z.ZodObject, before: URLSearchParams, patch: Loose) {
  const after = new URLSearchParams(before);
  if (!('page' in patch)) after.delete('page');
  for (const [key, field] of listFields(schema)) {
    if (!(key in patch)) continue;
    const text = encodeField(field, patch[key]);
    if (text === undefined || text === encodeField(field, decoded(field, undefined)))
      after.delete(key);
    else after.set(key, text);
  }
  return after;
}

const listFields = (schema: z.ZodObject) => Object.entries(schema.shape) as [string, z.ZodType][];

function decoded(field: z.ZodType, raw: string | undefined) {
  const result = z.safeDecode(field, raw as never);
  return result.success ? result.data : undefined;
}

function encodeField(field: z.ZodType, value: unknown) {
  if (value === undefined || value === null || value === '') return undefined;
  const result = z.safeEncode(field, value as never);
  return result.success ? String(result.data) : undefined;
}
