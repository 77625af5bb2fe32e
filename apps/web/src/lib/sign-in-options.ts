import { authEndpoints, type SignInOptions } from '@pledgewell/contract';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

let asking: Promise<SignInOptions> | null = null;

/** Which ways to sign in there are; null until the server has said so. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    let isGone = false;
    const keep = (found: SignInOptions) => {
      if (!isGone) setOptions(found);
    };
    // A password still signs in where this question got no answer; the next screen asks again.
    ask().then(keep, () => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return options;
}

function ask() {
  asking ??= call(authEndpoints.options).then(
    ({ data }) => data,
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}
