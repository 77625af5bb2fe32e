import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { ActionButton } from '../../ui/controls/action-button.tsx';
import phones from '../../ui/theme/round-on-phones.module.css';
import { Screen } from '../../ui/layout/screen.tsx';
import { rulesQuery } from './api.ts';
import { type RuleDialog, RuleDialogs } from './rules/dialogs.tsx';
import { RuleList } from './rules/list.tsx';
import { ReminderSettingsCard } from './rules/settings-card.tsx';
import { ReminderViews } from './views.tsx';

export const meta = () => pageTitle('Reminder Rules');

/** The rules' text is among the other templates. */
const letters = { label: 'Edit Letters', icon: FileText, to: '/dashboard/profile/letters' };

export default function RulesScreen() {
  const rules = useQuery(rulesQuery());
  const [dialog, setDialog] = useState<RuleDialog | null>(null);
  const add = {
    label: 'Add Rule',
    icon: Plus,
    onClick: () => setDialog({ kind: 'add' }),
    disabledBecause: useRefusal('reminders:write'),
  };
  return (
    <Screen
      title="Reminders"
      subtitle="Rules send payment reminders automatically until a pledge is paid"
      action={add}
      secondary={<ActionButton action={letters} variant="default" className={phones.round} />}
    >
      <ReminderViews />
      <RuleList rules={rules} onOpen={setDialog} add={add} />
      <ReminderSettingsCard />
      <RuleDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Screen>
  );
}
