import { useCallback, useRef } from 'react';
import { randomId } from './random-id.ts';

/**
 * The Idempotency-Key of one intent of a person: a retry with the same body keeps the key, so a
 * lost reply creates nothing twice; a changed body is a new intent.
 */
export function useIdempotencyKey() {
  const last = useRef<{ body: string; key: string } | null>(null);
  return useCallback((body: unknown) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: randomId() };
    return last.current.key;
  }, []);
}
