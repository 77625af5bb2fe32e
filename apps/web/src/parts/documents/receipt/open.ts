import { notify } from '../../../ui/notices.tsx';

/** Shows a receipt in a tab of its own, which fetches it with the session of this browser. */
export function openReceipt(id: string) {
  const tab = window.open(`/receipt/${id}`, '_blank');
  if (tab === null) {
    notify.error('Failed to generate receipt PDF. Please ensure you are logged in.');
  }
}
