import { Autocomplete } from '@mantine/core';
import type { Import } from '@pledgewell/contract';
import { Choices } from '../../../ui/choices.tsx';
import { StepPart } from '../step-part.tsx';
import { kindNames } from '../words.ts';
import { OpenAnswers } from './answers.tsx';
import classes from './columns.module.css';
import { holds, holdsIds, receivedColumn } from './draft.ts';
import type { PartProps } from './part.ts';
import { AmountMeaning, PledgeStatuses } from './pledge-questions.tsx';
import { ValuesField } from './values-field.tsx';

/** Asked only where the mapped columns make the answer matter. */
export function Questions(props: PartProps) {
  const { draft } = props;
  return (
    <>
      {holdsIds(draft) && <IdListName {...props} />}
      {receivedColumn(draft) !== null && <ReceivedStatuses {...props} />}
      {holds(draft, 'pledge.amount') && <AmountMeaning {...props} />}
      {holds(draft, 'pledge.status') && <PledgeStatuses {...props} />}
      <OpenAnswers {...props} />
      {holds(draft, 'donor.email') && <SharedEmails {...props} />}
    </>
  );
}

const IdListName = ({ it, draft, onChange, problems }: PartProps) => (
  <StepPart
    title="Which list the ids are from"
    text={holds(draft, 'donor.oldId') ? donorListWords : recordListWords[it.kind]}
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
  'Gifts imported later find their donors by these ids. The name tells them which list to look in, because contact 7 and account 7 are different donors.';

const recordListWords: Record<Import['kind'], string> = {
  donors: donorListWords,
  gifts:
    'A gift keeps its id, so it is recognized when this list is imported again under the same name, and payments find it.',
  pledges:
    'A pledge keeps its id, so it is recognized when this list is imported again under the same name, and payments find it.',
  payments:
    'A payment keeps its id, so it is recognized when this list is imported again under the same name.',
};

function ReceivedStatuses({ it, draft, onChange, problems }: PartProps) {
  const column = it.columns.find(({ index }) => index === receivedColumn(draft));
  const what = it.kind === 'payments' ? 'payments' : 'gifts';
  return (
    <StepPart title={`Which ${what} were received`}>
      <ValuesField
        label="These statuses mean that the money arrived"
        description={`${kindNames[it.kind]} with any other status are left out.`}
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
          text: 'Treat them as two donors. The first keeps the address; the second is added without it.',
        },
        {
          value: 'same',
          label: 'Take them as one',
          text: 'Treat them as one donor under the first name. All gifts count for that donor.',
        },
        {
          value: 'leave-out',
          label: 'Leave the second out',
          text: 'Only the first is added. The second’s rows are listed so you can review them.',
        },
      ]}
    />
  </StepPart>
);
