import type { QuickBooksDocument, QuickBooksDocumentPreview } from '@pledgewell/contract';
import { formatUsd, quickBooksKinds } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { documentPreviewQuery } from './api.ts';
import { Adjustments } from './adjustments.tsx';
import classes from './quickbooks.module.css';

type DocumentPreviewProps = { document: QuickBooksDocument; onClose: () => void };

/** What will be sent for a document, or what is in the books. */
export function DocumentPreview({ document, onClose }: DocumentPreviewProps) {
  const preview = useQuery(documentPreviewQuery(document._id));
  return (
    <Dialog title={quickBooksKinds[document.kind]} onClose={onClose}>
      {preview.data && <Contents preview={preview.data} document={document} />}
      {preview.isPending && <ListSkeleton rows={4} label="Comparing with QuickBooks" />}
      {preview.isError && (
        <LoadFailed
          title="Error Loading Preview"
          message={problemMessage(preview.error, 'Failed to compare with QuickBooks')}
          error={preview.error}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      )}
    </Dialog>
  );
}

const sentences: Record<QuickBooksDocumentPreview['does'], string> = {
  create: 'This will be added to QuickBooks.',
  update: 'QuickBooks will be changed to this.',
  delete: 'This will be deleted from QuickBooks.',
  adjust: 'The books are closed for this day, so this journal entry will be added.',
  nothing: 'This is in QuickBooks.',
  blocked: 'Nothing can be sent.',
};

const customers = {
  known: '',
  name: ', matched by name',
  email: ', matched by email',
  new: ', will be added',
} as const;

type ContentsProps = { preview: QuickBooksDocumentPreview; document: QuickBooksDocument };

function Contents({ preview, document }: ContentsProps) {
  const { does, reason, date, customer, account, lines, note } = preview;
  const isEmpty = does === 'nothing' && lines.length === 0;
  return (
    <>
      <Banner
        tone={does === 'blocked' ? 'warning' : 'info'}
        title={isEmpty ? 'None of this is in QuickBooks.' : sentences[does]}
      >
        {reason}
        {does === 'nothing' && document.adjustments.length > 0 && (
          <>
            What changed after the books were closed is in <Adjustments document={document} />.
          </>
        )}
      </Banner>
      {lines.length > 0 && (
        <>
          <dl className={classes.facts}>
            {date && <Fact term="Date" value={<DayText day={date} />} />}
            {customer && (
              <Fact
                term="Customer"
                value={
                  <>
                    <bdi>{customer.customer}</bdi>
                    {customers[customer.by]}
                  </>
                }
              />
            )}
            {account !== null && <Fact term="Account" value={account} />}
            <Fact term="Note" value={note} />
          </dl>
          <Lines lines={lines} />
        </>
      )}
    </>
  );
}

const Fact = ({ term, value }: { term: string; value: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </>
);

const Lines = ({ lines }: Pick<QuickBooksDocumentPreview, 'lines'>) => (
  <table className={clsx(classes.table, classes.inDialog)}>
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col" className={classes.number}>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        <tr key={index}>
          <th scope="row">
            {line.name}
            <br />
            <span className={classes.quiet}>
              {[line.description, line.class].filter(Boolean).join(' · ')}
            </span>
          </th>
          <td className={classes.number}>{formatUsd(line.amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
