import { Button, Menu } from '@mantine/core';
import type { JournalClosing, JournalMonth } from '@pledgewell/contract';
import { ChevronDown, FileText, Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../../lib/account.ts';
import { useToday } from '../../../lib/today.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useClosingStatement } from './api.ts';
import { CloseDialog } from './close-dialog.tsx';
import { monthLabel } from './month-label.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

type ClosingActionsProps = { month: Pick<JournalMonth, 'month' | 'closing'> };

/** Closes a month that is over; of a closed one, it has the statement and reopens it. */
export function ClosingActions({ month: { month, closing } }: ClosingActionsProps) {
  const today = useToday();
  if (closing) return <ClosedMenu closing={closing} />;
  return month < today.slice(0, 7) ? <CloseButton month={month} /> : null;
}

function CloseButton({ month }: { month: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReasonButton
        variant="default"
        size="compact-md"
        fz={14}
        leftSection={<Lock size={16} aria-hidden />}
        aria-label={`Close ${monthLabel(month)}`}
        disabledBecause={useRefusal('accounting:write')}
        onClick={() => setOpen(true)}
      >
        Close
      </ReasonButton>
      {isOpen && <CloseDialog month={month} onClose={() => setOpen(false)} />}
    </>
  );
}

function ClosedMenu({ closing }: { closing: JournalClosing }) {
  const [isOpen, setOpen] = useState(false);
  const statement = useClosingStatement();
  const save = () =>
    statement.mutate(closing._id, {
      onError: (error) => notify.failure(error, 'Failed to save the statement'),
    });
  return (
    <>
      <Menu position="bottom-end" shadow="md" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            fz={14}
            rightSection={<ChevronDown size={16} aria-hidden />}
            aria-label={`Closing of ${monthLabel(closing.month)}`}
            disabled={statement.isPending}
          >
            {statement.isPending ? 'Saving...' : 'Closing'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<FileText size={16} aria-hidden />} onClick={save}>
            Closing Statement
          </Menu.Item>
          <Menu.Item leftSection={<LockOpen size={16} aria-hidden />} onClick={() => setOpen(true)}>
            Reopen
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && <ReopenDialog closing={closing} onClose={() => setOpen(false)} />}
    </>
  );
}
