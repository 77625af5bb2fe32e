import { notify } from '../../../ui/feedback/notices.tsx';

/** Opens a receipt in its own tab, which fetches it with this browser's session. */
export function openReceipt(id: string) {
  const tab = window.open(`/receipt/${id}`, '_blank');
  if (tab === null) {
    notify.error('Failed to generate receipt PDF. Please ensure you are logged in.');
  }
}
