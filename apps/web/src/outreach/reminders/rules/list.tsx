import type { ReminderRule } from '@pledgewell/contract';
import { ListPlus } from 'lucide-react';
import type { Action } from '../../../ui/controls/action-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { type ListQuery, RecordList } from '../../../ui/lists/record-list.tsx';
import type { RuleDialog } from './dialogs.tsx';
import { RuleRow } from './rule-row.tsx';
import classes from './rules.module.css';

type RuleListProps = {
  rules: ListQuery<readonly ReminderRule[]>;
  onOpen: (dialog: RuleDialog) => void;
  add: Action;
};

/** All rules, and a hint if none of them is on. */
export const RuleList = ({ rules, onOpen, add }: RuleListProps) => (
  <RecordList
    query={rules}
    loading={
      <Card flush>
        <ListSkeleton rows={4} label="Loading rules" />
      </Card>
    }
    failure={{ title: 'Error loading rules', message: 'Failed to load rules' }}
    none={
      <EmptyState
        icon={ListPlus}
        title="No rules"
        text="A rule reminds donors about each payment a set number of days before or after it is due."
        action={{ ...add, label: 'Add Your First Rule' }}
      />
    }
  >
    {(all) => (
      <>
        {all.every(({ isOn }) => !isOn) && (
          <Banner tone="info">
            All rules are off, so no reminders are sent automatically. Turn on the ones you want;
            Next 30 days shows what will be sent.
          </Banner>
        )}
        <Card flush>
          <ul className={classes.rules} aria-label="Rules">
            {all.map((rule) => (
              <li key={rule._id} className={classes.rule}>
                <RuleRow rule={rule} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </Card>
      </>
    )}
  </RecordList>
);
