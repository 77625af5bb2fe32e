import type { ApiKey } from '@pledgewell/contract';

/** Whether a key may still be used: it is active, or replaced and not yet over. */
export const isWorking = ({ status }: Pick<ApiKey, 'status'>) =>
  status === 'active' || status === 'replaced';
