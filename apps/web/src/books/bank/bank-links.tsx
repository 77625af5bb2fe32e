import { Files, Inbox, ListRestart } from 'lucide-react';
import { ActionButton } from '../../ui/controls/action-button.tsx';
import phones from '../../ui/theme/round-on-phones.module.css';

const screens = {
  inbox: { label: 'Inbox', icon: Inbox, to: '/dashboard/accounting/bank' },
  statements: { label: 'Statements', icon: Files, to: '/dashboard/accounting/bank/statements' },
  rules: { label: 'Rules', icon: ListRestart, to: '/dashboard/accounting/bank/rules' },
} as const;
type ScreenName = keyof typeof screens;

/** Links from one of the screens about the bank to the others. */
export const BankLinks = ({ here }: { here: ScreenName }) =>
  (Object.keys(screens) as ScreenName[])
    .filter((name) => name !== here)
    .map((name) => (
      <ActionButton key={name} action={screens[name]} variant="default" className={phones.round} />
    ));
