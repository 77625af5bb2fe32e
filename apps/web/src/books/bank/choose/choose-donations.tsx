import { Button, Checkbox } from '@mantine/core';
import type { BankDonation } from '@pledgewell/contract';
import { type Cents, formatDay, formatUsd, subtract, sum } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { SearchBox } from '../../../ui/lists/search-box.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { donationsQuery } from '../api.ts';
import classes from './choose.module.css';
import type { ChooseProps } from './choose-props.ts';

/** Chooses recorded donations, whose sum must be the line's amount to the cent. */
export function ChooseDonations({ line, onDecide, onClose }: ChooseProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly BankDonation[]>([]);
  const found = useQuery(donationsQuery(line._id, search));
  const ids = chosen.map(({ _id }) => _id);
  const shown = withChosen(found.data ?? [], chosen);
  const choose = (donation: BankDonation, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, donation] : chosen.filter(({ _id }) => _id !== donation._id));
  const total = sum(chosen.map(({ amount }) => amount));
  return (
    <>
      <div className={classes.chooser}>
        <SearchBox
          ref={focusFirst}
          value={search}
          onSearch={setSearch}
          placeholder="Donor or amount"
          label="Search donations"
          isBusy={found.isFetching}
        />
        {found.isPending && <ListSkeleton rows={3} label="Loading donations" />}
        {found.isError && !found.data && (
          <LoadFailed
            title="Error Loading Donations"
            message="Failed to load donations"
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        )}
        {found.data && shown.length === 0 && <NothingFound isSearch={search !== ''} />}
        <ul className={classes.choices} aria-label="Donations">
          {shown.map((donation) => (
            <li key={donation._id}>
              <DonationChoice
                donation={donation}
                isChosen={ids.includes(donation._id)}
                onChange={(isChosen) => choose(donation, isChosen)}
              />
            </li>
          ))}
        </ul>
      </div>
      <DialogFooter>
        <p className={classes.runningSum} role="status">
          {formatUsd(total)} of {formatUsd(line.amount)}
          {total !== 0 && total !== line.amount && (
            <span className={classes.difference}>{differenceText(total, line.amount)}</span>
          )}
        </p>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ReasonButton
          disabledBecause={total === line.amount ? null : unequalReason(total, line.amount)}
          onClick={() => onDecide({ id: line._id, is: 'match', body: { donationIds: ids } })}
        >
          Match
        </ReasonButton>
      </DialogFooter>
    </>
  );
}

/** What was chosen stays in sight while somebody searches for more. */
const withChosen = (found: readonly BankDonation[], chosen: readonly BankDonation[]) => [
  ...chosen.filter(({ _id }) => !found.some((each) => each._id === _id)),
  ...found,
];

const differenceText = (total: Cents, amount: Cents) =>
  total < amount
    ? `${formatUsd(subtract(amount, total))} is missing`
    : `${formatUsd(subtract(total, amount))} too much`;

const unequalReason = (total: Cents, amount: Cents) =>
  total === 0 ? 'Choose the donations that this line is.' : differenceText(total, amount);

/** The dialog puts the focus there. */
const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute('data-autofocus', '');

type DonationChoiceProps = {
  donation: BankDonation;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

const DonationChoice = ({ donation, isChosen, onChange }: DonationChoiceProps) => (
  <Checkbox
    className={classes.choice ?? ''}
    classNames={{ labelWrapper: classes.choiceText ?? '' }}
    checked={isChosen}
    label={
      <span className={classes.choiceLabel}>
        <span className={classes.name}>{donation.donor.name}</span>{' '}
        <Money amount={donation.amount} exact />
      </span>
    }
    description={[formatDay(donation.date), donation.campaign].filter(Boolean).join(' · ')}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);

const NothingFound = ({ isSearch }: { isSearch: boolean }) => (
  <p className={classes.none}>
    {isSearch
      ? 'No donation found that isn’t matched yet.'
      : 'No unmatched donation around this day. Search for a donor or an amount.'}
  </p>
);
