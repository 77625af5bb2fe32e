import type { ApiKey } from '@pledgewell/contract';

/** Whether a key may still be used: it is active, or replaced and not yet over. */
export const isWorking = ({ status }: Pick<ApiKey, 'status'>) =>
  status === 'active' || status === 'replaced';

const soonMs = 14 * 86_400_000;

/** Whether a key will expire within two weeks, which is time to replace it. */
export const isExpiringSoon = (expiresAt: string | null, now: Date) =>
  expiresAt !== null && Date.parse(expiresAt) - now.getTime() < soonMs;
