import { useEffect, useState } from 'react';

const staysMs = 5_000;

/** A message that goes by itself: `const [message, tell] = usePassing()`. */
export function usePassing(): [string | null, (message: string | null) => void] {
  const [told, setTold] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (told === null) return undefined;
    const timer = setTimeout(() => setTold(null), staysMs);
    return () => clearTimeout(timer);
  }, [told]);
  return [told?.message ?? null, (message) => setTold(message === null ? null : { message })];
}
