import { tooBusy } from '../../core/problem.ts';
import { openConcurrencyLimit, type ConcurrencyLimit } from '../../load/concurrency-limit.ts';

/**
 * The limit for a provider's reports, which come in bursts, such as on the first of a month. A
 * provider repeats a refused report hours later, so thousands may wait while people's requests go
 * on.
 */
export const openReportLimit = (): ConcurrencyLimit =>
  openConcurrencyLimit({ atOnce: 2, mostWaiting: 5_000, refusal: tooBusy });
