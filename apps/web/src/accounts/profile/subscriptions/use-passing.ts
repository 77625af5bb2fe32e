import { useEffect, useState } from 'react';

const staysMs = 5_000;

type Told = { message: string; tone: 'success' | 'info' };

/** Shows an outcome: success, unless the message says that it is still pending. */
export type Tell = (message: string, tone?: Told['tone']) => void;

/** A message that disappears by itself: `const [told, tell] = usePassing()`. */
export function usePassing(): [Told | null, Tell] {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (told === null) return undefined;
    const timer = setTimeout(() => setTold(null), staysMs);
    return () => clearTimeout(timer);
  }, [told]);
  return [told, (message, tone = 'success') => setTold({ message, tone })];
}
