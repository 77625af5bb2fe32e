import { useEffect, useState } from 'react';

/** True for so long after a value has changed, for signs that must be seen to be believed. */
export function useJustChanged(value: string, forMs: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(timer);
  }, [settled, value, forMs]);
  return settled !== value;
}
