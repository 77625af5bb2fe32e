import { BankStatementsQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Files, Upload } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { showingLine } from '../../lib/browser/showing-line.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { AccountingGate } from '../../parts/books/accounting-gate.tsx';
import { AccountingViews } from '../../parts/books/accounting-views.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { statementsQuery } from './api.ts';
import { BankLinks } from './bank-links.tsx';
import { StatementList } from './statement-list.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';

export const meta = () => pageTitle('Bank Statements');

const about = 'What was uploaded, and whether a day is missing';
const offer = 'Upload the statements of your bank accounts, and see which days are missing.';

export default function BankStatementsScreen() {
  return (
    <AccountingGate title="Bank Statements" subtitle={about} offer={offer}>
      <Statements />
    </AccountingGate>
  );
}

function Statements() {
  const [query, change] = useUrlState(BankStatementsQuery);
  const statements = useQuery(statementsQuery(query));
  const [isUploading, setUploading] = useState(false);
  useLastPage(query.page, statements, change);
  const upload = {
    label: 'Upload Statement',
    icon: Upload,
    onClick: () => setUploading(true),
    disabledBecause: useRefusal('accounting:write'),
  };
  return (
    <Screen
      title="Bank Statements"
      subtitle={about}
      action={upload}
      secondary={<BankLinks here="statements" />}
    >
      <AccountingViews />
      <RecordList
        query={statements}
        failure={{ title: 'Error Loading Statements', message: 'Failed to load statements' }}
        none={
          <EmptyState
            icon={Files}
            title="No bank statement yet"
            text="Statements that you upload are listed here, with their period and balances."
            action={upload}
          />
        }
      >
        {({ data, pagination }, isStale) => (
          <PagedList
            isTable
            page={pagination.page}
            totalPages={pagination.totalPages}
            onPage={(page) => change({ page })}
            summary={showingLine(pagination, 'statements')}
          >
            <StatementList statements={data} isStale={isStale} />
          </PagedList>
        )}
      </RecordList>
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </Screen>
  );
}
