import { Problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/http/services.ts';
import type { Provider } from '../../../platform/provider/port.ts';

export function providerOf({ provider }: Services): Provider {
  if (provider === null) throw new Problem('payments/off');
  return provider;
}
