import { useSyncExternalStore } from 'react';

/** Asks the person at the keyboard to confirm their identity, so that refused calls go on. */
export type PresenceRequest = {
  /** Whether a code may confirm it: one works once, and the call may bring one of its own. */
  takesCode: boolean;
};

type Open = PresenceRequest & { settle: (isConfirmed: boolean) => void };

let open: Open | null = null;
let running: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/**
 * Waits until the person has confirmed that it is them, or does not want to. Calls that are refused
 * meanwhile wait for the same answer. Where no screen can ask, nobody has confirmed anything.
 */
export function confirmPresence(request: PresenceRequest): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  running ??= new Promise<boolean>((settle) => show({ ...request, settle })).finally(() => {
    running = null;
    show(null);
  });
  return running;
}

/** What the one dialog shows; null while nothing is asked. */
export const usePresenceRequest = () =>
  useSyncExternalStore(onPresenceRequest, presenceRequest, () => null);

export const presenceRequest = (): Open | null => open;

function show(next: Open | null) {
  open = next;
  for (const listen of listeners) listen();
}

/** When the screen goes away while it asks, as at sign-out, waiting calls are refused. */
export function onPresenceRequest(listen: () => void) {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
    if (listeners.size === 0) open?.settle(false);
  };
}
