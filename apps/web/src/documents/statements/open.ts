import { notify } from '../../ui/feedback/notices.tsx';

/** Opens a document in its own tab, which fetches it with this browser's session. */
function open(path: string) {
  const tab = window.open(path, '_blank');
  if (tab === null) notify.error('We couldn’t open the statement in a new tab.');
}

export const openStatement = (donorId: string, year: number) =>
  open(`/statement/${donorId}?year=${year}`);

export const openPart = (runId: string, part: number) => open(`/statement/${runId}?part=${part}`);
