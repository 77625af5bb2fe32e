import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { exportFields, exportFormats, exportTypes, type Day } from '@pledgewell/domain';
import { useState } from 'react';
import { CallProblem, problemMessage, type ShownProblem } from '../../lib/calls/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../ui/forms/form-problems.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { CampaignPicker } from '../../parts/giving/campaign-picker.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { DialogFooter } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { submitIfComplete } from '../../ui/fields/incomplete-fields.ts';
import { createExport } from './api.ts';
import classes from './export-form.module.css';
import { RowCount } from './row-count.tsx';
import {
  type ExportValues,
  initialValues,
  missesUpcoming,
  toNewExport,
  type Ready,
  statusChoices,
  withType,
  wrongFields,
} from './form.ts';
import {
  campaignTexts,
  fieldLabel,
  formatLabels,
  messages,
  rangeTexts,
  statusLabel,
  statusTexts,
  typeLabels,
} from './labels.ts';

type ExportFormProps = { today: Day; onReady: (ready: Ready) => void; onClose: () => void };

/** The choice of data and format. */
export function ExportForm({ today, onReady, onClose }: ExportFormProps) {
  const form = useForm<ExportValues>({
    initialValues: initialValues(today),
    validate: wrongFields,
  });
  const { generate, isBusy, problem } = useGenerate(form, onReady);
  const submit = form.onSubmit(
    (values) => void generate(values),
    (errors) => focusFirstWrong(form, errors),
  );
  return (
    <form onSubmit={submitIfComplete(submit)} noValidate>
      <div className={classes.fields}>
        {problem && <ErrorBanner error={problem.error}>{problem.message}</ErrorBanner>}
        <WhatFields form={form} />
        <RangeFields form={form} today={today} />
        <FilterFields form={form} />
        <RowCount form={form} />
        <IncludedFields form={form} />
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Generating Export...' : 'Generate Export'}
        </Button>
      </DialogFooter>
    </form>
  );
}

type FieldsProps = { form: UseFormReturnType<ExportValues> };

const WhatFields = ({ form }: FieldsProps) => (
  <div className={classes.pair}>
    <NativeSelect
      label="Data Type"
      data-autofocus
      data={exportTypes.map((value) => ({ value, label: typeLabels[value] }))}
      {...form.getInputProps('dataType')}
      onChange={({ currentTarget }) => {
        form.setValues(withType(form.getValues(), currentTarget.value));
        form.clearErrors();
      }}
    />
    <NativeSelect
      label="File Format"
      data={exportFormats.map((value) => ({ value, label: formatLabels[value] }))}
      {...form.getInputProps('fileFormat')}
    />
  </div>
);

const RangeFields = ({ form, today }: FieldsProps & { today: Day }) => (
  <div role="group" aria-label="Date Range">
    <div className={classes.pair}>
      <DayField label="Start Date" {...form.getInputProps('dateRange.startDate')} />
      <DayField label="End Date" {...form.getInputProps('dateRange.endDate')} />
    </div>
    <p className={classes.hint}>
      {rangeTexts[form.values.dataType]}{' '}
      {missesUpcoming(form.values, today)
        ? 'Upcoming campaigns start after today. Choose a later end date.'
        : 'Leave a date blank for no limit.'}
    </p>
  </div>
);

const FilterFields = ({ form }: FieldsProps) => {
  const { dataType, filters } = form.values;
  return (
    <div className={classes.pair}>
      <NativeSelect
        label="Status"
        data={statusChoices(dataType).map((value) => ({
          value,
          label: statusLabel(dataType, value),
        }))}
        description={statusTexts[dataType]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('filters.status')}
      />
      <div>
        <CampaignPicker
          value={filters.campaign}
          onChange={(campaign) => form.setFieldValue('filters.campaign', campaign)}
          error={form.errors['filters.campaign']}
          data-path="filters.campaign"
        />
        {campaignTexts[dataType] && <p className={classes.hint}>{campaignTexts[dataType]}</p>}
      </div>
    </div>
  );
};

const IncludedFields = ({ form }: FieldsProps) => (
  <Checkbox.Group label="Included Fields" {...form.getInputProps('includeFields')}>
    <div className={classes.checks}>
      {exportFields[form.values.dataType].map((field) => (
        <Checkbox key={field} value={field} label={fieldLabel(form.values.dataType, field)} />
      ))}
    </div>
  </Checkbox.Group>
);

function useGenerate(form: FieldsProps['form'], onReady: (ready: Ready) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const idempotencyKeyFor = useIdempotencyKey();

  const generate = async (values: ExportValues) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const body = toNewExport(values);
      const ready = await createExport(body, idempotencyKeyFor(body));
      notify.info(messages.started);
      onReady({ ...ready, dataType: body.dataType });
    } catch (error) {
      const message = showProblem(form, error, fallbackFor(error));
      if (message !== null) setProblem({ message, error });
      if (!(error instanceof CallProblem && Object.keys(error.fields).length > 0)) {
        notify.error(messages.refused);
      }
      setBusy(false);
    }
  };
  return { generate, isBusy, problem };
}

/** A reply without a URL means that there is no export. */
const fallbackFor = (error: unknown) =>
  error instanceof CallProblem && error.code === 'call/unexpected' && error.status < 400
    ? messages.notGenerated
    : problemMessage(error, messages.refused);
