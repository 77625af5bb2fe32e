import type { BankLine, BankProposal } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { Ban, Check, Ellipsis, ListChecks } from 'lucide-react';
import { useRefusal } from '../../lib/account.ts';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { RowMenu } from '../../ui/lists/row-menu.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { Money } from '../../ui/values/money.tsx';
import classes from './bank.module.css';
import { DecidedLine } from './decided-line.tsx';
import { acceptLabels, Proposal, proposalText } from './proposal.tsx';

type LineRowProps = {
  line: BankLine;
  isBusy: boolean;
  onAccept: (proposal: BankProposal) => void;
  onChoose: () => void;
  onIgnore: () => void;
  onReopen: () => void;
};

/** A bank line beside what it is, or may be. */
export const LineRow = (props: LineRowProps) => (
  <article className={classes.line} aria-label={lineName(props.line)}>
    <LineFacts line={props.line} />
    {props.line.state === 'open' ? <Open {...props} /> : <DecidedLine {...props} />}
  </article>
);

const lineName = ({ amount, description }: BankLine) =>
  `${formatUsd(amount)}, ${description || 'without description'}`;

/** What the bank says about a line. */
export const LineFacts = ({ line: { day, amount, description, account } }: { line: BankLine }) => (
  <div className={classes.facts}>
    <p className={classes.amount}>
      <Money amount={amount} exact />
    </p>
    <p className={classes.description}>{description || 'No description'}</p>
    <p className={classes.quiet}>
      <DayText day={day} /> · {account.name}
      {account.last4 !== null && ` ••${account.last4}`}
    </p>
  </div>
);

function Open(props: LineRowProps) {
  const { line, isBusy, onAccept, onChoose, onIgnore } = props;
  const refusal = useRefusal('accounting:write');
  const [best, ...others] = line.proposals;
  const isMoneyIn = line.amount > 0;
  const items = [
    ...others.map((proposal) => ({
      label: `${proposalText(proposal)}: ${proposal.reason}`,
      icon: proposal.kind === 'ignore' ? Ban : Check,
      onClick: () => onAccept(proposal),
      disabledBecause: refusal,
    })),
    ...(isMoneyIn && best
      ? [{ label: 'Choose by Hand', icon: ListChecks, onClick: onChoose, disabledBecause: refusal }]
      : []),
  ];
  const isIgnoring = best?.kind === 'ignore';
  return (
    <>
      {best ? <Proposal proposal={best} /> : <NoProposal isMoneyIn={isMoneyIn} />}
      <div className={classes.actions}>
        <MainButton {...props} best={best} refusal={refusal} />
        {!isIgnoring && (
          <ReasonButton
            variant="default"
            {...(!best && !isMoneyIn && { 'data-main': line._id })}
            disabledBecause={refusal}
            disabled={isBusy}
            onClick={onIgnore}
          >
            Ignore
          </ReasonButton>
        )}
        {items.length > 0 && (
          <RowMenu
            label={`Other choices for ${lineName(line)}`}
            title="Instead"
            icon={Ellipsis}
            items={items}
          />
        )}
      </div>
    </>
  );
}

type MainButtonProps = LineRowProps & { best: BankProposal | undefined; refusal: string | null };

/** Accepts the best proposal; without one, donations are chosen by hand. */
function MainButton({ line, best, isBusy, refusal, onAccept, onChoose }: MainButtonProps) {
  const shared = { 'data-main': line._id, disabledBecause: refusal, disabled: isBusy };
  if (best) {
    const { label, busy } = acceptLabels[best.kind];
    const Icon = best.kind === 'ignore' ? Ban : Check;
    return (
      <ReasonButton
        {...shared}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => onAccept(best)}
      >
        {isBusy ? busy : label}
      </ReasonButton>
    );
  }
  if (line.amount <= 0) return null;
  return (
    <ReasonButton
      {...shared}
      variant="default"
      leftSection={<ListChecks size={16} aria-hidden />}
      onClick={onChoose}
    >
      Choose
    </ReasonButton>
  );
}

const NoProposal = ({ isMoneyIn }: { isMoneyIn: boolean }) => (
  <p className={classes.none}>
    {isMoneyIn
      ? 'No donation or payout has this amount. Choose donations, record one, or ignore this line.'
      : 'Money out isn’t matched to donations.'}
  </p>
);
