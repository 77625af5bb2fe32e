import type { ReminderRule } from '@pledgewell/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { sentenceOf } from '../../../lib/call-problem.ts';
import type { Action } from '../../../ui/action-button.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import type { RuleDialog } from './dialogs.tsx';
import { RuleRow } from './rule-row.tsx';
import classes from './rules.module.css';

type RuleFacesProps = {
  rules: UseQueryResult<readonly ReminderRule[]>;
  onOpen: (dialog: RuleDialog) => void;
  add: Action;
};

/** The rules as they stand: on their way, failed, none, or all of them. */
export function RuleFaces({ rules, onOpen, add }: RuleFacesProps) {
  const { data } = rules;
  if (!data) {
    return (
      <Card flush>
        {rules.isError ? (
          <LoadFailed
            title="Error loading rules"
            message={sentenceOf(rules.error, 'Failed to load rules')}
            onRetry={() => void rules.refetch()}
            isRetrying={rules.isFetching}
          />
        ) : (
          <ListSkeleton rows={4} label="Loading rules" />
        )}
      </Card>
    );
  }
  if (data.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={ListPlus}
          title="No rules"
          text="A rule reminds donors about each payment a set number of days before or after it is due."
          action={{ ...add, label: 'Add Your First Rule' }}
        />
      </Card>
    );
  }
  return (
    <>
      {data.every(({ isOn }) => !isOn) && (
        <Banner tone="info">
          All rules are off, so no reminders are sent automatically. Turn on the ones you want; Next
          30 days shows what will be sent.
        </Banner>
      )}
      <Card flush>
        <ul className={classes.rules} aria-label="Rules">
          {data.map((rule) => (
            <li key={rule._id} className={classes.rule}>
              <RuleRow rule={rule} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
