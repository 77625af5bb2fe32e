import { Checkbox } from '@mantine/core';
import type { ImportMapping } from '@pledgewell/contract';
import {
  type Answer,
  type Answers,
  answersFor,
} from '@pledgewell/domain/workspace/imports/questions';
import { type Choice, Choices } from '../../../ui/fields/choices.tsx';
import { StepPart } from '../step-part.tsx';
import { columnTitle } from './column-table.tsx';
import { columnChoice } from './mapping-draft.ts';
import type { PartProps } from './part.ts';

/** What the file shows or leaves open about its dates, amounts and donors. */
export function OpenAnswers(props: PartProps) {
  const { it, draft } = props;
  const answers = answersFor(draft, it);
  return (
    <>
      {draft.unsure.includes('donor') && <WhoGave {...props} />}
      <Question name="dateOrder" answer={answers.dateOrder} {...dates} {...props} />
      <Question name="amountUnit" answer={answers.amountUnit} {...units} {...props} />
      <Question name="negatives" answer={answers.negatives} {...negatives} {...props} />
      <Question name="nameless" answer={answers.nameless} {...nameless} {...props} />
      <Question
        name="repeatedIds"
        answer={answers.repeatedIds}
        {...repeatedIds[it.kind === 'pledges' ? 'pledges' : 'gifts']}
        {...props}
      />
    </>
  );
}

type Words<Value extends string> = { title: string; label: string; choices: Choice<Value>[] };

type Values = { [Name in keyof Answers]: NonNullable<ImportMapping[Name]> };

type QuestionProps<Name extends keyof Answers> = PartProps &
  Words<Values[Name]> & { name: Name; answer: Answer<Values[Name]> };

/** Asked only if the answer matters; what the file shows is preselected, with the reason. */
function Question<Name extends keyof Answers>(props: QuestionProps<Name>) {
  const { name, answer, title, label, choices, draft, onChange, problems } = props;
  if (!answer.matters) return null;
  return (
    <StepPart title={title} text={answer.reason}>
      <Choices
        label={label}
        value={answer.value}
        onChange={(value) => onChange({ ...draft, [name]: value })}
        error={problems.of(name)}
        choices={choices}
      />
    </StepPart>
  );
}

const dates: Words<Values['dateOrder']> = {
  title: 'Date format',
  label: 'A date such as 03/04/2026 or 03042026 is',
  choices: [
    {
      value: 'month-first',
      label: 'Month first',
      text: 'March 4, 2026, as in the United States.',
    },
    {
      value: 'day-first',
      label: 'Day first',
      text: 'April 3, 2026, as in most other countries.',
    },
    {
      value: 'year-first',
      label: 'Year first',
      text: 'Dates start with the year, as in 26/03/04. Any other date is an error.',
    },
  ],
};

const units: Words<Values['amountUnit']> = {
  title: 'Dollars or cents',
  label: 'An amount of 2500 is',
  choices: [
    { value: 'dollars', label: 'Dollars', text: '2500 is $2,500.00.' },
    { value: 'cents', label: 'Cents', text: '2500 is $25.00.' },
  ],
};

const negatives: Words<Values['negatives']> = {
  title: 'Amounts below zero',
  label: 'An amount such as -50 is',
  choices: [
    {
      value: 'refund',
      label: 'A refund',
      text:
        'It refunds the matching donation: the one with the same ID, or the same donor and ' +
        'amount. A row without a match is an error.',
    },
    { value: 'refuse', label: 'An error', text: 'These rows are listed but not imported.' },
  ],
};

const nameless: Words<Values['nameless']> = {
  title: 'Rows without a donor',
  label: 'A row without a donor name',
  choices: [
    {
      value: 'anonymous',
      label: 'Belongs to an anonymous donor',
      text: 'One donor named Anonymous holds every donation without a name.',
    },
    { value: 'refuse', label: 'Is an error', text: 'These rows are listed but not imported.' },
  ],
};

const repeatedIds: Record<'gifts' | 'pledges', Words<Values['repeatedIds']>> = {
  gifts: {
    title: 'Rows with the same donation ID',
    label: 'Rows with the same donation ID are',
    choices: [
      {
        value: 'splits',
        label: 'Parts of one split donation',
        text: 'Their amounts add up to one donation, and each part keeps its fund and campaign.',
      },
      {
        value: 'duplicates',
        label: 'The same donation again',
        text: 'The first row is imported. The others are listed as duplicates.',
      },
    ],
  },
  pledges: {
    title: 'Rows with the same pledge ID',
    label: 'Rows with the same pledge ID are',
    choices: [
      {
        value: 'splits',
        label: 'Parts of one split pledge',
        text: 'Their amounts add up to one pledge, and each part keeps its fund and campaign.',
      },
      {
        value: 'duplicates',
        label: 'The same pledge again',
        text: 'The first row is imported. The others are listed as duplicates.',
      },
    ],
  },
};

const names = ['donor.name', 'donor.firstName', 'donor.lastName', 'donor.organization'];

/** No header names the donor, so the columns were chosen by their contents. */
function WhoGave({ it, draft, onChange, problems }: PartProps) {
  const columns = it.columns.filter(({ index }) => names.includes(columnChoice(draft, index)));
  const found = columns.map((column) => `${columnTitle(column)} (${column.samples[0] ?? ''})`);
  const unsure = draft.unsure.filter((each) => each !== 'donor');
  return (
    <StepPart
      title="Who gave"
      text={
        `No column name says who gave. We used ${found.join(' and ')}. Change it above if ` +
        'that’s wrong.'
      }
    >
      <Checkbox
        size="md"
        label="These columns show who gave"
        checked={false}
        onChange={() => onChange({ ...draft, unsure })}
        error={draft.unsure[0] === 'donor' ? problems.of('unsure') : undefined}
      />
    </StepPart>
  );
}
