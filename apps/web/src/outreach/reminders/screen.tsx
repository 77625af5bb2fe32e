import { useQuery } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { useNavigationState } from '../../lib/navigation-state.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useToday } from '../../lib/today.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { chosenDay, ReminderParams } from './list/params.ts';
import { remindersQuery } from './api.ts';
import type { ReminderDialog } from './dialog.ts';
import { ReminderDialogs } from './dialogs.tsx';
import { readPrefill } from './prefill.ts';
import { ReminderList } from './list/list.tsx';
import { ReminderSummary } from './summary.tsx';
import { ReminderViews } from './views.tsx';

export const meta = () => pageTitle('Reminders');

export default function RemindersScreen() {
  const [params, change] = useUrlState(ReminderParams);
  const today = useToday();
  const reminders = useQuery(remindersQuery(params));
  const [dialog, setDialog] = useState<ReminderDialog | null>(null);
  const day = chosenDay(params, today);
  useNavigationState('openScheduleReminderForm', (value) =>
    setDialog({ kind: 'schedule', given: readPrefill(value), day: null }),
  );
  useLastPage(params.page, reminders, change);

  const disabledBecause = useRefusal('reminders:write');
  const schedule = (label: string) => ({
    label,
    icon: BellPlus,
    onClick: () => setDialog({ kind: 'schedule', given: null, day }),
    disabledBecause,
  });
  return (
    <Screen
      title="Reminders"
      subtitle="Keep donors on track with their pledges"
      action={schedule('Schedule Reminder')}
    >
      <ReminderViews />
      <ReminderSummary />
      <ReminderList
        {...{ reminders, params, today, day, schedule }}
        onChange={change}
        onOpen={setDialog}
      />
      <ReminderDialogs dialog={dialog} onDialog={setDialog} today={today} />
    </Screen>
  );
}
