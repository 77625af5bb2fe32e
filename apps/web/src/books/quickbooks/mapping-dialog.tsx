import type { Fund, QuickBooksChoices, QuickBooksStatus } from '@pledgewell/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { useToday } from '../../lib/today.ts';
import { fundsQuery } from '../../parts/giving/fund-calls.ts';
import { RecordFormDialog } from '../../parts/record-form-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { useRecordForm } from '../../ui/forms/record-form.ts';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { choicesQuery, statusQuery, useMapping } from './api.ts';
import { MappingFields } from './mapping-fields.tsx';
import { toValues, validateMapping } from './mapping-form.ts';

type Connection = NonNullable<QuickBooksStatus['connection']>;
type MappingDialogProps = { connection: Connection; onClose: () => void };

const title = 'QuickBooks Settings';

/** Chooses items, accounts and classes from what the company has. */
export function MappingDialog(props: MappingDialogProps) {
  const choices = useQuery(choicesQuery());
  const { data: funds } = useQuery(fundsQuery());
  if (choices.data && funds) {
    return <MappingForm {...props} choices={choices.data} funds={funds} />;
  }
  return (
    <Dialog title={title} onClose={props.onClose}>
      {choices.isError ? (
        <LoadFailed
          title="Error Loading Accounts"
          message={problemMessage(choices.error, 'Failed to load the accounts')}
          error={choices.error}
          onRetry={() => void choices.refetch()}
          isRetrying={choices.isFetching}
        />
      ) : (
        <ListSkeleton rows={5} label="Loading items and accounts" />
      )}
    </Dialog>
  );
}

type MappingFormProps = MappingDialogProps & {
  choices: QuickBooksChoices;
  funds: readonly Fund[];
};

function MappingForm({ connection: seen, choices, funds, onClose }: MappingFormProps) {
  const client = useQueryClient();
  const [connection, setConnection] = useState(seen);
  const today = useToday();
  const mapping = useMapping();
  const record = useRecordForm({
    initial: toValues(seen, today),
    validate: validateMapping(connection.version),
    save: (body) => mapping.mutateAsync(body),
    reload: async () => {
      const { connection: latest } = await client.fetchQuery({ ...statusQuery(), staleTime: 0 });
      if (!latest) return undefined;
      setConnection(latest);
      return toValues(latest, today);
    },
    failure: 'Failed to save the settings. Please try again.',
  });
  return (
    <RecordFormDialog
      title={title}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      record={record}
      disabledBecause={useRefusal('accounting:write')}
      onClose={onClose}
    >
      <MappingFields
        key={record.fieldsKey}
        form={record.form}
        choices={choices}
        funds={funds.filter(({ isArchived }) => !isArchived)}
        hasClasses={connection.hasClasses}
      />
    </RecordFormDialog>
  );
}
