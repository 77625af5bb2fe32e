import { useEffect, useState } from 'react';

const staysMs = 5_000;

type FlashMessage = { message: string; tone: 'success' | 'info' };

/** Shows an outcome: success, unless the message says that it is still pending. */
export type ShowMessage = (message: string, tone?: FlashMessage['tone']) => void;

/** A message that disappears by itself: `const [flash, showMessage] = useFlashMessage()`. */
export function useFlashMessage(): [FlashMessage | null, ShowMessage] {
  const [flash, setFlash] = useState<FlashMessage | null>(null);
  useEffect(() => {
    if (flash === null) return undefined;
    const timer = setTimeout(() => setFlash(null), staysMs);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash, (message, tone = 'success') => setFlash({ message, tone })];
}
