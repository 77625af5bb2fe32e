import type { Fund } from '@pledgewell/contract';
import { notify } from '../../ui/feedback/notices.tsx';
import { useUpdateFund } from './api.ts';
import { toValues } from './form.ts';

/** Archives a fund or takes it out of the archive; the notice can undo it. */
export function useArchiveFund(fund: Fund) {
  const update = useUpdateFund();
  const set = async (isArchived: boolean, version: number) => {
    const changes = { ...toValues(fund), isArchived, version };
    return update.mutateAsync({ id: fund._id, changes });
  };
  const undo = async (isArchived: boolean, version: number) => {
    try {
      notify.success((await set(isArchived, version)).message ?? '');
    } catch (error) {
      notify.failure(error, failure);
    }
  };
  return async (isArchived: boolean) => {
    try {
      const { data, message = '' } = await set(isArchived, fund.version);
      notify.success(message, { undo: () => void undo(!isArchived, data.version) });
    } catch (error) {
      notify.failure(error, failure);
    }
  };
}

const failure = 'Failed to change the fund. Please try again.';
