import { type Deletion, Id, trashEndpoints } from '@pledgewell/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type LucideIcon, SearchX, Trash2 } from 'lucide-react';
import { call } from '../../lib/calls/call.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { trashPath, trashRecordPath } from './record-paths.ts';

type Kind = 'donor' | 'pledge' | 'donation' | 'campaign';

type MissingRecordProps = {
  /** The kind of record in the URL, which may be anything. */
  id: string;
  kind: Kind;
  icon?: LucideIcon;
};

const lists: Record<Kind, { label: string; to: string }> = {
  donor: { label: 'Go to Donors', to: '/dashboard/donors' },
  pledge: { label: 'Go to Pledges', to: '/dashboard/pledges' },
  donation: { label: 'Go to Donations', to: '/dashboard/donations' },
  campaign: { label: 'Go to Campaigns', to: '/dashboard/campaigns' },
};

/** Shown instead of a record that was deleted, or that never existed. */
export function MissingRecord({ id, kind, icon }: MissingRecordProps) {
  const deletion = useQuery(deletionQuery(id));
  if (deletion.isLoading) return <ListSkeleton rows={4} label={`Looking for this ${kind}`} />;
  if (deletion.data) return <InTrash deletion={deletion.data} id={id} kind={kind} />;
  return (
    <EmptyState
      icon={icon ?? SearchX}
      title={`This ${kind} doesn’t exist`}
      text={`The link may be incomplete, or the ${kind} was permanently deleted.`}
      action={lists[kind]}
      secondary={{ label: 'Recently Deleted', to: trashPath }}
      quiet
    />
  );
}

type InTrashProps = MissingRecordProps & { deletion: Deletion };

const InTrash = ({ deletion, id, kind }: InTrashProps) => (
  <EmptyState
    icon={Trash2}
    title={`This ${kind} was deleted`}
    text={
      <>
        {deletion.recordId === id ? (
          <bdi>{deletion.label}</bdi>
        ) : (
          <>
            It was deleted with <bdi>{deletion.label}</bdi> and
          </>
        )}{' '}
        can be restored for {deletion.daysLeft} more {deletion.daysLeft === 1 ? 'day' : 'days'}.
      </>
    }
    action={{ label: 'Open Recently Deleted', icon: Trash2, to: trashRecordPath(id) }}
    secondary={lists[kind]}
    quiet
  />
);

type MissingRecordDialogProps = MissingRecordProps & { title: string; onClose: () => void };

/** Explains a missing record that would open in a dialog. */
export const MissingRecordDialog = ({ title, onClose, ...record }: MissingRecordDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <MissingRecord {...record} />
  </Dialog>
);

const deletionQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['trash', 'of-record', recordId],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 1, recordId };
      return (await call(trashEndpoints.list, { query, signal })).data[0] ?? null;
    },
    enabled: Id.safeParse(recordId).success,
    staleTime: 0,
  });
