import type { ReportYear } from '@pledgewell/contract';
import type { ReportName } from '@pledgewell/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { ActionButton } from '../../ui/controls/action-button.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { useReportFile } from './api.ts';
import { findReport } from './catalog.ts';
import { Definition } from './definition.tsx';
import { ExportMenu } from './export-menu.tsx';
import classes from './frame.module.css';
import { yearSentence } from './labels.ts';

type ReportFrameProps<Data> = {
  name: ReportName;
  report: UseQueryResult<Data>;
  /** The report's year, if it has one. */
  year?: ReportYear | undefined;
  /** The query for the file. */
  query: object;
  /** The report's year or day. */
  tools?: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * Title, back link and export of a report; its data in its current state; its definition in words.
 */
export function ReportFrame<Data>(props: ReportFrameProps<Data>) {
  const { name, report, year, query, tools, children } = props;
  const { title = '', about = '', definition = [] } = findReport(name) ?? {};
  const file = useReportFile(name, query);
  return (
    <Screen
      title={title}
      subtitle={about}
      secondary={
        <>
          <span className={classes.back}>
            <ActionButton
              action={{ label: 'All Reports', to: '/dashboard/reports' }}
              variant="default"
            />
          </span>
          <ExportMenu isBusy={file.isPending} onExport={(format) => file.mutate(format)} />
        </>
      }
    >
      {file.isError && (
        <ErrorBanner error={file.error}>
          {problemMessage(file.error, 'Failed to export the report. Please try again.')}
        </ErrorBanner>
      )}
      {tools && <div className={classes.tools}>{tools}</div>}
      <Face report={report} title={title}>
        {children}
      </Face>
      <Definition sentences={year ? [yearSentence(year), ...definition] : definition} />
    </Screen>
  );
}

type FaceProps<Data> = Pick<ReportFrameProps<Data>, 'report' | 'children'> & { title: string };

function Face<Data>({ report, title, children }: FaceProps<Data>) {
  if (report.data !== undefined) return children(report.data);
  return (
    <Card>
      {report.isError ? (
        <LoadFailed
          title={`Couldn’t load ${title}`}
          message={problemMessage(report.error, 'We couldn’t calculate this report.')}
          error={report.error}
          onRetry={() => void report.refetch()}
          isRetrying={report.isFetching}
        />
      ) : (
        <ListSkeleton label={`Loading ${title}`} />
      )}
    </Card>
  );
}
