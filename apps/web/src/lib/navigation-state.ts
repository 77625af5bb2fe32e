import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Acts once on navigation state such as `openAddDonorForm`, and removes the state from the history,
 * so that reloading does not repeat it.
 */
export function useNavigationState(key: string, action: (value: unknown) => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as Record<string, unknown> | null;
  const value = state?.[key];

  const act = useEffectEvent(() => {
    const { [key]: _, ...rest } = state ?? {};
    const { pathname, search, hash } = location;
    void navigate({ pathname, search, hash }, { replace: true, state: rest });
    action(value);
  });
  useEffect(() => {
    if (value) act();
  }, [value]);
}
