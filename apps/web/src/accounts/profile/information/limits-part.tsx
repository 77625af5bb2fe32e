import { NativeSelect } from '@mantine/core';
import { TokenLimitsOfYear } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useToday } from '../../../lib/today.ts';
import { RoleGate } from '../../../parts/accounts/role-gate.tsx';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import {
  amountProblem,
  noAmount,
  toTypedAmount,
  type TypedAmount,
} from '../../../ui/fields/typed-amount.ts';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { validateBody } from '../../../ui/forms/validate-body.ts';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { Part } from '../part.tsx';
import { tokenLimitsQuery, useSaveTokenLimits } from './limits-api.ts';
import classes from './limits-part.module.css';

/** The limits below which a receipt leaves out the donor's benefit. They change every year. */
export const LimitsPart = () => (
  <Part
    title="Small items for donors"
    about="Items below the IRS limits (Publication 1771) don’t reduce the deductible amount. Enter each year’s limits once the IRS publishes them; receipts for that year will use them."
  >
    <RoleGate permission="receipts:read" isInCard>
      <TokenLimits />
    </RoleGate>
  </Part>
);

function TokenLimits() {
  const limits = useQuery(tokenLimitsQuery());
  return (
    <>
      {limits.isPending && <ListSkeleton rows={3} label="Loading limits" />}
      {limits.isError && !limits.data && (
        <LoadFailed
          title="Error Loading Limits"
          message={problemMessage(limits.error, 'Failed to load data')}
          error={limits.error}
          onRetry={() => void limits.refetch()}
          isRetrying={limits.isFetching}
        />
      )}
      {limits.data && <Years all={limits.data} />}
    </>
  );
}

/** A donation of last year may get its receipt this year, so no year in between is left out. */
function Years({ all }: { all: TokenLimitsOfYear[] }) {
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const first = Math.min(thisYear, ...all.map((each) => each.year));
  const years = Array.from({ length: thisYear - first + 1 }, (_, ago) => String(thisYear - ago));
  return (
    <div className={classes.limits}>
      <NativeSelect
        label="Donations in"
        data={years}
        value={String(year)}
        onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
      />
      <Limits key={year} year={year} known={all.find((each) => each.year === year)} />
    </div>
  );
}

type LimitsProps = { year: number; known: TokenLimitsOfYear | undefined };

function Limits({ year, known }: LimitsProps) {
  const refusal = useRefusal('receipts:write');
  const save = useSaveTokenLimits();
  const { form, submit, outcome } = useRecordForm({
    initial: toLimitValues(known),
    validate: (values) => validateLimits(values, year),
    save: async (limits: TokenLimitsOfYear) => {
      const { message } = await save.mutateAsync(limits);
      form.resetDirty();
      if (message) notify.success(message);
      return {};
    },
    failure: 'We couldn’t save the limits. Please try again.',
  });
  return (
    <form onSubmit={submit} noValidate className={classes.amounts}>
      {fields.map(({ name, label }) => (
        <AmountField
          key={name}
          label={label}
          disabled={refusal !== null}
          {...form.getInputProps(name)}
          value={form.values[name]}
        />
      ))}
      <ReasonButton
        type="submit"
        disabledBecause={refusal}
        variant="default"
        loading={outcome.isBusy}
        disabled={!form.isDirty()}
      >
        Save Limits
      </ReasonButton>
    </form>
  );
}

const fields = [
  { name: 'item', label: 'Maximum cost of an item with your name or logo' },
  { name: 'payment', label: 'Minimum donation for such an item' },
  { name: 'cap', label: 'Maximum value of any benefit (or 2% of the donation, if less)' },
] as const;

type LimitValues = Record<(typeof fields)[number]['name'], TypedAmount>;

const toLimitValues = (known: TokenLimitsOfYear | undefined): LimitValues => ({
  item: known ? toTypedAmount(known.item) : noAmount,
  payment: known ? toTypedAmount(known.payment) : noAmount,
  cap: known ? toTypedAmount(known.cap) : noAmount,
});

const validateLimits = ({ item, payment, cap }: LimitValues, year: number) =>
  validateBody(
    TokenLimitsOfYear,
    { year, item: item.cents, payment: payment.cents, cap: cap.cents },
    { item: amountProblem(item), payment: amountProblem(payment), cap: amountProblem(cap) },
  );
