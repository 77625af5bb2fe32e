import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { mostSplits } from '@pledgewell/domain';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { CampaignPicker } from '../campaign-picker.tsx';
import { FundField } from '../fund-field.tsx';
import { newPart, remainderText, type SplitValues, type SplittableValues } from './split.ts';
import classes from './split-fields.module.css';

type FieldProps = ReturnType<UseFormReturnType<SplittableValues>['getInputProps']>;

type SplitProps = {
  values: SplittableValues;
  /** `(path) => form.getInputProps(path)`. */
  getProps: (path: string) => FieldProps;
  onChange: (patch: Partial<SplittableValues>) => void;
};

/** The parts of what is split, with what is left to assign. */
export function SplitFields({ problem, ...props }: SplitProps & { problem: ReactNode }) {
  const { values, onChange } = props;
  const { splits } = values;
  const remove = (at: number) => {
    const rest = splits.filter((_, place) => place !== at);
    onChange(rest.length > 1 ? { splits: rest } : withoutSplit(values));
  };
  return (
    <FieldGroup
      title="Split"
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(withoutSplit(values))}>
          Don’t Split
        </Button>
      }
    >
      {splits.map((part, at) => (
        <Part key={at} {...props} part={part} at={at} onRemove={() => remove(at)} />
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={15} aria-hidden />}
          disabled={splits.length >= mostSplits}
          onClick={() => onChange({ splits: [...splits, newPart] })}
        >
          Add Part
        </Button>
        <span role="status" className={classes.rest}>
          {remainderText(values)}
        </span>
      </div>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </FieldGroup>
  );
}

type PartProps = SplitProps & { part: SplitValues; at: number; onRemove: () => void };

function Part({ values: { splits }, part, at, getProps, onChange, onRemove }: PartProps) {
  const path = `splits.${at}`;
  return (
    <div role="group" aria-label={`Part ${at + 1}`} className={classes.part}>
      <div className={classes.fields}>
        <CampaignPicker
          {...getProps(`${path}.campaign`)}
          value={part.campaign}
          onChange={(campaign) => onChange({ splits: splits.with(at, { ...part, campaign }) })}
        />
        <FundField {...getProps(`${path}.fund`)} />
        <AmountField label="Amount" required {...getProps(`${path}.amount`)} value={part.amount} />
      </div>
      <div className={classes.remove}>
        <IconButton label={`Remove part ${at + 1}`} icon={Trash2} isOutlined onClick={onRemove} />
      </div>
    </div>
  );
}

type SplitButtonProps = Pick<SplitProps, 'values' | 'onChange'> & {
  thing: 'Donation' | 'Pledge';
};

/** Begins a split with what it is for now. */
export const SplitButton = ({ thing, values: { campaign, fund }, onChange }: SplitButtonProps) => (
  <div>
    <Button
      variant="subtle"
      size="compact-sm"
      ml={-8}
      onClick={() => onChange({ splits: [{ ...newPart, campaign, fund }, newPart] })}
    >
      Split This {thing}
    </Button>
  </div>
);

/** It is again for one campaign and one fund: those of the first part. */
const withoutSplit = ({ splits: [first = newPart] }: SplittableValues) => ({
  campaign: first.campaign,
  fund: first.fund,
  splits: [],
});
