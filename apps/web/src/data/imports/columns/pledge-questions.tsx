import { Choices } from '../../../ui/choices.tsx';
import { StepPart } from '../step-part.tsx';
import classes from './columns.module.css';
import { columnOf } from './draft.ts';
import type { PartProps } from './part.ts';
import { ValuesField } from './values-field.tsx';

/** Lists of pledges hold whole promises, lists of recurring plans what is paid each time. */
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
          text: '1,200 paid monthly in 12 payments is a pledge of $1,200, paid in parts of $100.',
        },
        {
          value: 'payment',
          label: 'One payment of it',
          text: '100 paid monthly in 12 payments is a pledge of $1,200. Rows that do not say how many payments there are promise no sum and are left out.',
        },
      ]}
    />
  </StepPart>
);

export function PledgeStatuses({ it, draft, onChange, problems }: PartProps) {
  const column = it.columns.find(({ index }) => index === columnOf(draft, 'pledge.status'));
  return (
    <StepPart
      title="Status of each pledge"
      text="Every other status is that of a pledge that is still expected. How much was paid is read from the column that says so."
    >
      <div className={classes.statuses}>
        <ValuesField
          label="These statuses mean that it was paid"
          description="Any remaining balance is written off."
          column={column}
          value={draft.settledStatuses}
          onChange={(settledStatuses) => onChange({ ...draft, settledStatuses })}
          error={problems.of('settledStatuses')}
        />
        <ValuesField
          label="These statuses mean that it was cancelled"
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
