import { Autocomplete } from '@mantine/core';
import type { Import } from '@pledgewell/contract';
import { Choices } from '../../../ui/fields/choices.tsx';
import { StepPart } from '../step-part.tsx';
import { kindNames } from '../labels.ts';
import { OpenAnswers } from './answers.tsx';
import classes from './columns.module.css';
import { hasField, hasIdColumn, receivedColumn } from './mapping-draft.ts';
import type { PartProps } from './part.ts';
import { AmountMeaning, PledgeStatuses } from './pledge-questions.tsx';
import { ValuesField } from './values-field.tsx';

/** Asked only if the mapped columns make the answer matter. */
export function Questions(props: PartProps) {
  const { draft } = props;
  return (
    <>
      {hasIdColumn(draft) && <IdListName {...props} />}
      {receivedColumn(draft) !== null && <ReceivedStatuses {...props} />}
      {hasField(draft, 'pledge.amount') && <AmountMeaning {...props} />}
      {hasField(draft, 'pledge.status') && <PledgeStatuses {...props} />}
      <OpenAnswers {...props} />
      {hasField(draft, 'donor.email') && <SharedEmails {...props} />}
    </>
  );
}

const IdListName = ({ it, draft, onChange, problems }: PartProps) => (
  <StepPart
    title="Where the IDs are from"
    text={hasField(draft, 'donor.oldId') ? donorListWords : recordListWords[it.kind]}
  >
    <Autocomplete
      label="Name of this list"
      className={classes.narrowField ?? ''}
      maxLength={60}
      value={draft.idSet ?? ''}
      onChange={(idSet) => onChange({ ...draft, idSet })}
      data={it.kind === 'payments' ? [] : it.knownIdSets}
      error={problems.of('idSet')}
    />
  </StepPart>
);

const donorListWords =
  'Later imports use these IDs to match donations to donors. The list name keeps IDs ' +
  'apart when two lists use the same numbers.';

const recordListWords: Record<Import['kind'], string> = {
  donors: donorListWords,
  gifts:
    'Each donation keeps its ID. If you import this list again under the same name, we ' +
    'recognize it, and payments can be matched to it.',
  pledges:
    'Each pledge keeps its ID. If you import this list again under the same name, we ' +
    'recognize it, and payments can be matched to it.',
  payments:
    'Each payment keeps its ID. If you import this list again under the same name, we ' +
    'recognize it.',
};

function ReceivedStatuses({ it, draft, onChange, problems }: PartProps) {
  const column = it.columns.find(({ index }) => index === receivedColumn(draft));
  const what = it.kind === 'payments' ? 'payments' : 'donations';
  return (
    <StepPart title={`Which ${what} were received`}>
      <ValuesField
        label="These statuses mean the money arrived"
        description={`${kindNames[it.kind]} with any other status are skipped.`}
        column={column}
        value={draft.receivedStatuses}
        onChange={(receivedStatuses) => onChange({ ...draft, receivedStatuses })}
        error={problems.of('receivedStatuses')}
      />
    </StepPart>
  );
}

const SharedEmails = ({ draft, onChange, problems }: PartProps) => (
  <StepPart title="People who share an email address">
    <Choices
      label="When two different names have the same email address"
      value={draft.sharedEmails}
      onChange={(sharedEmails) => onChange({ ...draft, sharedEmails })}
      error={problems.of('sharedEmails')}
      choices={[
        {
          value: 'separate',
          label: 'Keep both',
          text:
            'Treat them as two donors. The first keeps the email address; the second is added ' +
            'without one.',
        },
        {
          value: 'same',
          label: 'Combine them',
          text: 'Treat them as one donor under the first name. All donations go to that donor.',
        },
        {
          value: 'leave-out',
          label: 'Skip the second',
          text: 'Only the first is added. The second’s rows are listed so you can review them.',
        },
      ]}
    />
  </StepPart>
);
