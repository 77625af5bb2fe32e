import { sessionEndpoints, type SignInOptions } from '@pledgewell/contract';
import { useEffect, useState } from 'react';
import { call } from './calls/call.ts';
import { authChange } from './session/token-store.ts';

let pending: Promise<SignInOptions> | null = null;

/** The available ways to sign in; null until the server has answered. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    let isGone = false;
    const keep = (found: SignInOptions) => {
      if (!isGone) setOptions(found);
    };
    // Password sign-in works even if this query fails; the next screen retries.
    fetchOptions().then(keep, () => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return options;
}

function fetchOptions() {
  if (pending) return pending;

  pending = call(sessionEndpoints.options).then(
    ({ data }) => data,
    (error: unknown) => {
      pending = null;
      throw error;
    },
  );
  // The server may be set up differently by the time that the next person signs in.
  window.addEventListener(authChange, forgetOptions, { once: true });
  return pending;
}

function forgetOptions() {
  pending = null;
}
