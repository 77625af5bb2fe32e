import { Choices } from '../../../ui/fields/choices.tsx';
import { StepPart } from '../step-part.tsx';
import classes from './columns.module.css';
import { findColumn } from './mapping-draft.ts';
import type { PartProps } from './part.ts';
import { ValuesField } from './values-field.tsx';

/** Lists of pledges contain whole promises; lists of recurring plans contain single payments. */
export const AmountMeaning = ({ draft, onChange, problems }: PartProps) => (
  <StepPart title="What the amounts are">
    <Choices
      label="Each amount in this file is"
      value={draft.amountIs}
      onChange={(amountIs) => onChange({ ...draft, amountIs })}
      error={problems.of('amountIs')}
      choices={[
        {
          value: 'total',
          label: 'The pledge amount',
          text: '1,200 paid monthly in 12 payments is a $1,200 pledge, paid $100 at a time.',
        },
        {
          value: 'payment',
          label: 'One payment on the pledge',
          text:
            '100 paid monthly in 12 payments is a $1,200 pledge. Rows without a number of ' +
            'payments are skipped.',
        },
      ]}
    />
  </StepPart>
);

export function PledgeStatuses({ it, draft, onChange, problems }: PartProps) {
  const column = it.columns.find(({ index }) => index === findColumn(draft, 'pledge.status'));
  return (
    <StepPart
      title="Status of each pledge"
      text="Pledges with any other status stay open. The amount paid comes from its own column."
    >
      <div className={classes.statuses}>
        <ValuesField
          label="These statuses mean the pledge was paid"
          description="Any remaining balance is written off."
          column={column}
          value={draft.settledStatuses}
          onChange={(settledStatuses) => onChange({ ...draft, settledStatuses })}
          error={problems.of('settledStatuses')}
        />
        <ValuesField
          label="These statuses mean the pledge was canceled"
          description="Nothing more is expected."
          column={column}
          value={draft.canceledStatuses}
          onChange={(canceledStatuses) => onChange({ ...draft, canceledStatuses })}
          error={problems.of('canceledStatuses')}
        />
      </div>
    </StepPart>
  );
}
