import { Button } from '@mantine/core';
import type { Pledge } from '@pledgewell/contract';
import { Eye, HandCoins, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { Explanation } from '../../../ui/feedback/explanation.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { RecordCard } from '../../../ui/lists/record-card.tsx';
import classes from './card.module.css';
import type { PledgeRowContext } from '../pledge-dialog.ts';
import {
  FrequencyBadge,
  Pledged,
  PledgeCampaign,
  PledgeDonor,
  PledgeDue,
  PledgeProgress,
  PledgeStatusBadge,
} from '../parts.tsx';
import { PledgeMenu } from './row-actions.tsx';
import { progressColors } from '../labels.ts';

type PledgeCardProps = { pledge: Pledge; rowContext: PledgeRowContext };

export const PledgeCard = ({ pledge, rowContext }: PledgeCardProps) => (
  <RecordCard
    name={<PledgeDonor pledge={pledge} onDetails={() => rowContext.onDetails(pledge)} />}
    menu={<PledgeMenu pledge={pledge} rowContext={rowContext} />}
  >
    <div className={classes.badges}>
      <PledgeStatusBadge pledge={pledge} />
      <FrequencyBadge pledge={pledge} />
    </div>
    <PledgeFacts pledge={pledge} rowContext={rowContext} />
    {pledge.notes !== '' && (
      <p className={classes.notes} dir="auto">
        {pledge.notes}
      </p>
    )}
    <CardActions pledge={pledge} rowContext={rowContext} />
  </RecordCard>
);

const PledgeFacts = ({ pledge, rowContext }: PledgeCardProps) => (
  <dl className={classes.facts}>
    <Fact label="Pledged Amount">
      <strong className={classes.amount}>
        <Pledged pledge={pledge} />
      </strong>
    </Fact>
    <Fact label="Due Date">
      <PledgeDue pledge={pledge} day={rowContext.day} />
    </Fact>
    <Fact label="Fulfilled Amount">
      <Money amount={pledge.amountFulfilled} />
    </Fact>
    {pledge.amountWrittenOff > 0 && (
      <Fact label="Written Off">
        <Money amount={pledge.amountWrittenOff} />
      </Fact>
    )}
    <Fact label="Complete" explanation={progressColors}>
      <PledgeProgress pledge={pledge} day={rowContext.day} />
    </Fact>
    <Fact label="Campaign">
      <PledgeCampaign pledge={pledge} />
    </Fact>
    <Fact label="Created">
      <InstantText at={pledge.createdAt} dateOnly />
    </Fact>
  </dl>
);

type FactProps = { label: string; explanation?: string; children: ReactNode };

const Fact = ({ label, explanation, children }: FactProps) => (
  <div className={classes.fact}>
    <dt>
      {label}
      {explanation && <Explanation label={label}>{explanation}</Explanation>}
    </dt>
    <dd>{children}</dd>
  </div>
);

function CardActions({ pledge, rowContext }: PledgeCardProps) {
  const { isPast, onDetails, onOpen } = rowContext;
  const who = pledge.donor.name;
  return (
    <div className={classes.actions}>
      <CardButton icon={Eye} what={`View details of ${who}`} onClick={() => onDetails(pledge)}>
        View
      </CardButton>
      {!isPast && (
        <CardButton
          icon={Pencil}
          what={`Edit pledge of ${who}`}
          onClick={() => onOpen({ kind: 'edit', pledge })}
        >
          Edit
        </CardButton>
      )}
      {!isPast && pledge.status !== 'canceled' && (
        <CardButton
          icon={HandCoins}
          what={`Payment from ${who}`}
          onClick={() => onOpen({ kind: 'pay', pledge })}
        >
          Payment
        </CardButton>
      )}
    </div>
  );
}

type CardButtonProps = {
  icon: typeof Eye;
  what: string;
  onClick: () => void;
  children: string;
};

const CardButton = ({ icon: Icon, what, onClick, children }: CardButtonProps) => (
  <Button
    variant="default"
    size="xs"
    aria-label={what}
    leftSection={<Icon size={15} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
);
