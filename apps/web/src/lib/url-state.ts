import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

type Change<State> = (
  patch: Partial<{ [Key in keyof State]: State[Key] | undefined }>,
  options?: { replace?: boolean },
) => void;

/**
 * Filter, sorting and page of a list, kept in the address bar and read by the contract's own schema:
 * `const [query, change] = useUrlState(DonorListQuery)`. What the schema does not accept falls back
 * to its default, key by key; keys that the schema does not know stay. A change of anything but the
 * page goes back to the first page.
 */
export function useUrlState<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): [z.output<z.ZodObject<Shape>>, Change<z.output<z.ZodObject<Shape>>>] {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const state = useMemo(() => read(schema, new URLSearchParams(search)), [schema, search]);

  const change = useCallback<Change<typeof state>>(
    (patch, { replace = false } = {}) => {
      setParams((before) => written(schema, before, patch), { replace, preventScrollReset: true });
    },
    [schema, setParams],
  );
  return [state, change];
}

type Loose = Record<string, unknown>;

function read<Schema extends z.ZodObject>(schema: Schema, params: URLSearchParams) {
  const state: Loose = {};
  for (const [key, field] of fieldsOf(schema)) {
    const value = decoded(field, params.get(key) ?? undefined) ?? decoded(field, undefined);
    if (value !== undefined) state[key] = value;
  }
  return state as z.output<Schema>;
}

function written(schema: z.ZodObject, before: URLSearchParams, patch: Loose) {
  const after = new URLSearchParams(before);
  if (!('page' in patch)) after.delete('page');
  for (const [key, field] of fieldsOf(schema)) {
    if (!(key in patch)) continue;
    const text = textOf(field, patch[key]);
    if (text === undefined || text === textOf(field, decoded(field, undefined))) after.delete(key);
    else after.set(key, text);
  }
  return after;
}

const fieldsOf = (schema: z.ZodObject) => Object.entries(schema.shape) as [string, z.ZodType][];

function decoded(field: z.ZodType, raw: string | undefined) {
  const result = z.safeDecode(field, raw as never);
  return result.success ? result.data : undefined;
}

function textOf(field: z.ZodType, value: unknown) {
  if (value === undefined || value === null || value === '') return undefined;
  const result = z.safeEncode(field, value as never);
  return result.success ? String(result.data) : undefined;
}
