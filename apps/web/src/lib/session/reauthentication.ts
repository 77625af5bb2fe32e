import { useSyncExternalStore } from 'react';

/** Asks the person at the keyboard to confirm their identity, so that refused calls continue. */
export type ReauthenticationRequest = {
  /** Whether a code may confirm it: a code works once, and the call may include its own. */
  takesCode: boolean;
};

type Open = ReauthenticationRequest & { settle: (isConfirmed: boolean) => void };

let open: Open | null = null;
let running: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/**
 * Waits until the person has confirmed their identity, or declined. Calls refused meanwhile wait
 * for the same answer. If no screen can ask, the answer is no.
 */
export function requestReauthentication(request: ReauthenticationRequest): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  running ??= new Promise<boolean>((settle) => show({ ...request, settle })).finally(() => {
    running = null;
    show(null);
  });
  return running;
}

/** The dialog's state; null while nothing is asked. */
export const useReauthenticationRequest = () =>
  useSyncExternalStore(onReauthenticationRequest, reauthenticationRequest, () => null);

export const reauthenticationRequest = (): Open | null => open;

function show(next: Open | null) {
  open = next;
  for (const listen of listeners) listen();
}

/** If the screen closes during the question, as at sign-out, waiting calls are refused. */
export function onReauthenticationRequest(listen: () => void) {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
    if (listeners.size === 0) open?.settle(false);
  };
}
