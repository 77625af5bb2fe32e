import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Provider } from '../../../platform/provider/port.ts';

export function requireProvider({ provider }: Services): Provider {
  if (provider === null) throw new Problem('payments/off');
  return provider;
}
