import { notify } from '../../ui/notices.tsx';

/** Shows a document in a tab of its own, which fetches it with the session of this browser. */
function open(path: string) {
  const tab = window.open(path, '_blank');
  if (tab === null) notify.error('We couldn’t open the statement in a new tab.');
}

export const openStatement = (donorId: string, year: number) =>
  open(`/statement/${donorId}?year=${year}`);

export const openPart = (runId: string, part: number) => open(`/statement/${runId}?part=${part}`);
