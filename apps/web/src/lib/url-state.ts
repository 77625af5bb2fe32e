import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { readParams, writeParams } from './url-params.ts';

type Change<State> = (
  patch: Partial<{ [Key in keyof State]: State[Key] | undefined }>,
  options?: { replace?: boolean },
) => void;

/**
 * Filter, sorting and page of a list, kept in the address bar and read by the contract's own
 * schema: `const [query, change] = useUrlState(DonorListQuery)`. What the schema does not accept
 * falls back to its default, key by key; keys that the schema does not know stay. A change of
 * anything but the page goes back to the first page.
 */
export function useUrlState<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): [z.output<z.ZodObject<Shape>>, Change<z.output<z.ZodObject<Shape>>>] {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const state = useMemo(() => readParams(schema, new URLSearchParams(search)), [schema, search]);

  // The router hands out what is on the screen, which a second quick change would build on.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback<Change<typeof state>>(
    (patch, { replace = false } = {}) => {
      latest.current = writeParams(schema, latest.current, patch);
      setParams(latest.current, { replace, preventScrollReset: true });
    },
    [schema, setParams],
  );
  return [state, change];
}
