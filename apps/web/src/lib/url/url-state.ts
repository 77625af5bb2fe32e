import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { readParams, writeParams } from './url-params.ts';

type Change<State> = (
  patch: Partial<{ [Key in keyof State]: State[Key] | undefined }>,
  options?: { replace?: boolean },
) => void;

/**
 * Filter, sorting and page of a list, kept in the URL and parsed by the contract's own schema:
 * `const [query, change] = useUrlState(DonorListQuery)`. Invalid values fall back to their
 * defaults, key by key; unknown keys stay. A change of anything but the page returns to the first
 * page.
 */
export function useUrlState<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): [z.output<z.ZodObject<Shape>>, Change<z.output<z.ZodObject<Shape>>>] {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const state = useMemo(() => readParams(schema, new URLSearchParams(search)), [schema, search]);

  // The router's value is the rendered one, so a second quick change would build on an old state.
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
