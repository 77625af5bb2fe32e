import { BankStatementsQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { ListRestart } from 'lucide-react';
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
import { rulesQuery } from './api.ts';
import { BankLinks } from './bank-links.tsx';
import { RuleList } from './rule-list.tsx';

export const meta = () => pageTitle('Bank Rules');

const about = 'Suggestions learned from bank lines you matched or ignored';
const offer = 'New bank lines suggest the donor that similar lines had before.';

export default function BankRulesScreen() {
  return (
    <AccountingGate title="Bank Rules" subtitle={about} offer={offer}>
      <Rules />
    </AccountingGate>
  );
}

function Rules() {
  const [query, change] = useUrlState(BankStatementsQuery);
  const rules = useQuery(rulesQuery(query));
  useLastPage(query.page, rules, change);
  return (
    <Screen title="Bank Rules" subtitle={about} secondary={<BankLinks here="rules" />}>
      <AccountingViews />
      <RecordList
        query={rules}
        failure={{ title: 'Error Loading Rules', message: 'Failed to load rules' }}
        none={
          <EmptyState
            icon={ListRestart}
            title="No rules yet"
            text={
              'When you match or ignore a line, you see the same suggestion for later lines with ' +
              'the same description. No line is matched until you confirm it.'
            }
            quiet
          />
        }
      >
        {({ data, pagination }, isStale) => (
          <PagedList
            isTable
            page={pagination.page}
            totalPages={pagination.totalPages}
            onPage={(page) => change({ page })}
            summary={showingLine(pagination, 'rules')}
          >
            <RuleList rules={data} isStale={isStale} />
          </PagedList>
        )}
      </RecordList>
    </Screen>
  );
}
