import { Button } from '@mantine/core';
import type { JournalSettings } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { AccountingGate } from '../../parts/books/accounting-gate.tsx';
import { AccountingViews } from '../../parts/books/accounting-views.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { monthsQuery, settingsQuery } from './api.ts';
import { Months } from './months.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { NotStarted } from './start.tsx';

export const meta = () => pageTitle('Journal');

const about = 'Journal entries for your accounting package, month by month';

const offer =
  'Each donation, refund, card fee and payout becomes a journal entry for QuickBooks or any other ' +
  'accounting package.';

export default function JournalScreen() {
  return (
    <AccountingGate title="Journal" subtitle={about} offer={offer}>
      <Journal />
    </AccountingGate>
  );
}

function Journal() {
  const settings = useQuery(settingsQuery());
  const { data } = settings;
  return (
    <Screen title="Journal" subtitle={about} secondary={data && <SettingsButton settings={data} />}>
      <AccountingViews />
      {settings.isPending && (
        <Card flush>
          <ListSkeleton rows={6} label="Loading the journal" />
        </Card>
      )}
      {settings.isError && data === undefined && (
        <Card flush>
          <LoadFailed
            title="Error Loading Journal"
            message={problemMessage(settings.error, 'Failed to load the journal')}
            error={settings.error}
            onRetry={() => void settings.refetch()}
            isRetrying={settings.isFetching}
          />
        </Card>
      )}
      {data === null && <NotStarted />}
      {data && <MonthList />}
    </Screen>
  );
}

function SettingsButton({ settings }: { settings: JournalSettings }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Settings2 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Settings
      </Button>
      {isOpen && <SettingsDialog settings={settings} onClose={() => setOpen(false)} />}
    </>
  );
}

function MonthList() {
  const months = useQuery(monthsQuery());
  return (
    <RecordList
      query={months}
      loading={
        <Card flush>
          <ListSkeleton rows={6} label="Loading months" />
        </Card>
      }
      failure={{ title: 'Error Loading Journal', message: 'Failed to load the journal' }}
      none={
        <EmptyState
          icon={BookOpen}
          title="No entries yet"
          text="Donations appear here a few seconds after they are recorded."
          action={{ label: 'Go to Donations', to: '/dashboard/donations' }}
        />
      }
    >
      {(data) => <Months months={data} />}
    </RecordList>
  );
}
