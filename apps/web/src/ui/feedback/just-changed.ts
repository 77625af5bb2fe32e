import { useEffect, useState } from 'react';

/** True for this long after a value has changed, for indicators of a change. */
export function useJustChanged(value: string, forMs: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(timer);
  }, [settled, value, forMs]);
  return settled !== value;
}
