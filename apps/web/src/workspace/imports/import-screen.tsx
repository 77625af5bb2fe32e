import { VisuallyHidden } from '@mantine/core';
import type { Import } from '@pledgewell/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { CallProblem, problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { GatedScreen } from '../../parts/accounts/role-gate.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { LongTask } from '../../ui/feedback/long-task.tsx';
import { forgetOtherScreens, importQuery } from './api.ts';
import { CheckStep } from './check/check-step.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { Finish } from './finish.tsx';
import { ImportFrame } from './frame.tsx';
import { importHeadline } from './headline.ts';
import { importPath, startPath } from './paths.ts';
import { importStep } from './status.ts';
import classes from './step.module.css';
import { countText, formatBytes, kindNames } from './labels.ts';

export const meta = () => pageTitle('Import');

export default function ImportScreen() {
  return (
    <GatedScreen permission="imports:read" title="Import">
      <ReadImport />
    </GatedScreen>
  );
}

/** One import, at its current step. */
function ReadImport() {
  const { id = '' } = useParams();
  const found = useQuery(importQuery(id));
  if (found.data) {
    return <OneImport key={id} it={found.data} problem={found.error} />;
  }
  return (
    <ImportFrame>
      <Card flush>
        {found.isError ? (
          <NotShown error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <ListSkeleton label="Loading this import" />
        )}
      </Card>
    </ImportFrame>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof CallProblem && (error.status === 404 || error.status === 400);
  return isGone ? (
    <EmptyState
      icon={FileQuestion}
      title="This import doesn’t exist"
      text="It may have been canceled. Canceled imports aren’t kept."
      action={{ label: 'Import a File', to: startPath() }}
      quiet
    />
  ) : (
    <LoadFailed
      title="Error Loading Import"
      message={problemMessage(error, 'Failed to load this import')}
      error={error}
      onRetry={onRetry}
    />
  );
}

function OneImport({ it, problem }: { it: Import; problem: Error | null }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const step = importStep(it, params.get('step'));
  const heading = useFocusOn(`${step} ${it.status}`);
  useForgetting(it);
  return (
    <ImportFrame it={it} step={step}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes.fileName}>
          <bdi>{it.fileName}</bdi>
        </h2>
        <p className={classes.partText}>{aboutFile(it)}</p>
      </div>
      <VisuallyHidden role="status">{importHeadline(it)}</VisuallyHidden>
      {problem && <Banner tone="warning">{problemMessage(problem, '')} Trying again...</Banner>}
      {it.status === 'reading' && (
        <Card>
          <LongTask label="Reading your file again" done={0} total={0} unit="rows" />
        </Card>
      )}
      {step === 'columns' && it.status !== 'reading' && (
        <ColumnsStep it={it} onChecking={() => void navigate(importPath(it._id))} />
      )}
      {step === 'check' && <CheckStep it={it} />}
      {step === 'import' && <Finish it={it} />}
    </ImportFrame>
  );
}

const aboutFile = ({ kind, rowCount, fileSize, format, encoding }: Import) =>
  [
    kindNames[kind],
    countText(rowCount, 'row'),
    formatBytes(fileSize),
    format === 'xlsx' ? 'Excel workbook' : `CSV, ${encoding ?? 'UTF-8'}`,
  ].join(' · ');

/** The button is gone by then, so the focus moves to the file's name. */
function useFocusOn(stage: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const last = useRef<string | null>(state?.isNew === true ? null : stage);
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (isLost) heading.current?.focus();
  }, [stage]);
  return heading;
}

/** Once an import has ended, other screens' data is outdated. */
function useForgetting({ status }: Import) {
  const client = useQueryClient();
  const last = useRef(status);
  const forget = useEffectEvent(() => void forgetOtherScreens(client));
  useEffect(() => {
    if (last.current === status) return;
    last.current = status;
    if (status === 'imported' || status === 'undone') forget();
  }, [status]);
}
