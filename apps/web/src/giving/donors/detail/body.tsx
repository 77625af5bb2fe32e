import type { Donor } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Gift, HandCoins, History, Mail, ReceiptText } from 'lucide-react';
import { useUrlState } from '../../../lib/url/url-state.ts';
import { type TabItem, Tabs } from '../../../ui/controls/tabs.tsx';
import { RoleGate } from '../../../parts/accounts/role-gate.tsx';
import { DonorActivity } from './activity.tsx';
import { DonorParams, type DonorPart } from './params.ts';
import { historyQuery, pledgesQuery } from './api.ts';
import type { DonorPageDialog } from './dialogs.tsx';
import { DonorFollowUps } from './follow-ups.tsx';
import { Giving } from './giving.tsx';
import { Messages } from './messages.tsx';
import classes from './parts.module.css';
import { Pledges } from './pledges.tsx';
import { Preferences } from './preferences.tsx';
import { ProfileCard } from './profile-card.tsx';
import { Receipts } from './receipts.tsx';
import { DonorFigures } from './summary.tsx';

type DonorBodyProps = {
  donor: Donor;
  onOpen: (dialog: DonorPageDialog) => void;
};

/** The figures, the profile beside them, and the donor's records by kind. */
export function DonorBody({ donor, onOpen }: DonorBodyProps) {
  const [{ tab, page }, change] = useUrlState(DonorParams);
  const history = useQuery(historyQuery(donor._id));
  const pledges = useQuery(pledgesQuery(donor._id, 1));
  const paged = { donorId: donor._id, page, onPage: (next: number) => change({ page: next }) };
  const parts: readonly TabItem<DonorPart>[] = [
    {
      value: 'giving',
      label: 'Giving',
      icon: Gift,
      content: <Giving donor={donor} history={history} page={page} onPage={paged.onPage} />,
    },
    { value: 'pledges', label: 'Pledges', icon: HandCoins, content: <Pledges {...paged} /> },
    {
      value: 'receipts',
      label: 'Receipts',
      icon: ReceiptText,
      content: (
        <RoleGate permission="receipts:read">
          <Receipts {...paged} />
        </RoleGate>
      ),
    },
    { value: 'messages', label: 'Messages', icon: Mail, content: <Messages {...paged} /> },
    {
      value: 'activity',
      label: 'Activity',
      icon: History,
      content: <DonorActivity donorId={donor._id} />,
    },
  ];
  return (
    <>
      <DonorFigures history={history} pledges={pledges} />
      <div className={classes.page}>
        <div className={classes.side}>
          <ProfileCard donor={donor} overdue={history.data?.overdue ?? null} />
          <Preferences donor={donor} />
        </div>
        <div className={classes.main}>
          <DonorFollowUps donor={donor} onAdd={() => onOpen('follow-up')} />
          <Tabs
            label="Donor records"
            items={parts.map((part) => ({
              ...part,
              content: <div className={classes.part}>{part.content}</div>,
            }))}
            value={tab}
            onChange={(chosen) => change({ tab: chosen })}
          />
        </div>
      </div>
    </>
  );
}
