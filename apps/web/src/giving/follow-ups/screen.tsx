import { FollowUpListQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { AddFollowUpDialog } from '../../parts/giving/follow-ups/add-dialog.tsx';
import { followUpsQuery } from '../../parts/giving/follow-ups/api.ts';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ToolRow } from '../../ui/lists/tool-row.tsx';
import { FollowUpPages } from './pages.tsx';

export const meta = () => pageTitle('Follow-ups');

const chips = [
  { value: 'open', label: 'To do' },
  { value: 'done', label: 'Done' },
] as const;

export default function FollowUpsScreen() {
  const [query, change] = useUrlState(FollowUpListQuery);
  const followUps = useQuery(followUpsQuery(query));
  const [isAdding, setAdding] = useState(false);
  useLastPage(query.page, followUps, change);
  const add = {
    label: 'Add Follow-up',
    icon: ListPlus,
    onClick: () => setAdding(true),
    disabledBecause: useRefusal('follow-ups:write'),
  };
  return (
    <Screen
      title="Follow-ups"
      subtitle="Overdue pledges, missed donations, and cards and addresses that no longer work"
      action={add}
    >
      <ToolRow>
        <FilterChips
          label="Show"
          chips={chips}
          value={query.state}
          onChange={(state) => change({ state })}
        />
      </ToolRow>
      <FollowUpPages
        followUps={followUps}
        state={query.state}
        onPage={(page) => change({ page })}
        add={add}
      />
      {isAdding && <AddFollowUpDialog onClose={() => setAdding(false)} />}
    </Screen>
  );
}
