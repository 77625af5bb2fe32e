import { Button, FileButton } from '@mantine/core';
import { problems, type Restore } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { useIsAllowed, useRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { ActionButton } from '../../../ui/controls/action-button.tsx';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Part } from '../part.tsx';
import { restoreQuery, useRestoreArchive } from './restore-api.ts';

const about =
  'Restores everything from a ZIP file that “Export everything” created: donors, pledges with every earlier schedule, donations, receipts, history, and deleted records. This only works in an empty workspace.';

const accept = '.zip,.gz,application/zip,application/gzip';

/** Restores an archive, all or nothing. */
export function RestoreArchive() {
  const isAllowed = useIsAllowed('organization:restore') ?? false;
  const state = useQuery({ ...restoreQuery, enabled: isAllowed });
  const restoring = useRestoreArchive();
  const refusal = useRefusal('organization:restore');
  const newest = state.data?.data.newest ?? null;
  const isUnderWay = restoring.isPending || isWorking(newest);
  const isTaken = state.data?.data.isEmpty === false;
  const reason = refusal ?? (isTaken ? problems['organization/not-empty'].message : null);
  return (
    <Part
      title="Restore an archive"
      about={about}
      aside={
        <FileButton accept={accept} onChange={(file) => file && restoring.mutate(file)}>
          {({ onClick }) =>
            isUnderWay || (isAllowed && !state.isSuccess) ? (
              <Button variant="default" disabled>
                {isUnderWay ? 'Restoring...' : 'Choose an Archive'}
              </Button>
            ) : (
              <ActionButton
                variant="default"
                action={{
                  label: 'Choose an Archive',
                  icon: ArchiveRestore,
                  onClick,
                  disabledBecause: reason,
                }}
              />
            )
          }
        </FileButton>
      }
    >
      {restoring.isError && (
        <ErrorBanner error={restoring.error} title="Nothing was restored">
          {problemMessage(restoring.error, 'We couldn’t upload the archive. Please try again.')}
        </ErrorBanner>
      )}
      {!restoring.isError && newest !== null && <Outcome restore={newest} />}
    </Part>
  );
}

function Outcome({ restore }: { restore: Restore }) {
  const { state, rows, fileName, failure } = restore;
  if (state === 'failed') return <ErrorBanner title="Nothing was restored">{failure}</ErrorBanner>;
  if (state === 'restored') {
    return (
      <Banner tone="success">
        {rows.toLocaleString('en-US')} records were restored from {fileName}.
      </Banner>
    );
  }
  return (
    <Banner tone="info">
      {rows === 0
        ? `${fileName} is being restored. You can leave this page.`
        : `${rows.toLocaleString('en-US')} records so far. You can leave this page.`}
    </Banner>
  );
}

const isWorking = (restore: Restore | null) =>
  restore?.state === 'waiting' || restore?.state === 'restoring';
