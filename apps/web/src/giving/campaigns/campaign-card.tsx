import { Button } from '@mantine/core';
import type { Campaign } from '@pledgewell/contract';
import { type CampaignStage, type Day, percentReached, campaignStage } from '@pledgewell/domain';
import { CalendarClock, CircleCheck, HandCoins, Pencil, Sprout, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRoleRefusal } from '../../lib/account.ts';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { useToday } from '../../lib/today.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { Initials } from '../../ui/values/initials.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import classes from './campaign-card.module.css';
import type { CampaignDialog } from './dialogs.tsx';
import { preview, sourcesText } from './labels.ts';

type CampaignCardProps = { campaign: Campaign; onOpen: (dialog: CampaignDialog) => void };

export const CampaignCard = ({ campaign, onOpen }: CampaignCardProps) => (
  <Card flush className={classes.card}>
    <article className={classes.article}>
      <About campaign={campaign} />
      <Reached campaign={campaign} />
      <dl className={classes.facts}>
        <Fact label="Start Date">
          <DayOrNotSet day={campaign.startDate} />
        </Fact>
        <Fact label="End Date">
          <DayOrNotSet day={campaign.endDate} />
        </Fact>
      </dl>
      <Actions campaign={campaign} onOpen={onOpen} />
    </article>
  </Card>
);

type OfCampaign = Pick<CampaignCardProps, 'campaign'>;

/** Takes the remaining room, so that the figures of neighboring cards align. */
function About({ campaign }: OfCampaign) {
  const { name, description } = campaign;
  return (
    <div className={classes.about}>
      <header className={classes.header}>
        <Initials name={Array.from(name)[0] ?? ''} size={40} />
        <h2 className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </h2>
        <StageBadge stage={campaignStage(campaign, useToday())} />
      </header>
      {description !== '' && (
        <p className={classes.description} title={description}>
          <bdi>{preview(description)}</bdi>
        </p>
      )}
    </div>
  );
}

function StageBadge({ stage }: { stage: CampaignStage }) {
  if (stage === 'active') {
    return (
      <StatusBadge tone="good" icon={Sprout}>
        Active
      </StatusBadge>
    );
  }
  return stage === 'upcoming' ? (
    <StatusBadge tone="quiet" icon={CalendarClock}>
      Upcoming
    </StatusBadge>
  ) : (
    <StatusBadge tone="quiet" icon={CircleCheck}>
      Completed
    </StatusBadge>
  );
}

/** How much has been raised, and from what. */
function Reached({ campaign }: OfCampaign) {
  const { targetAmount, currentAmount } = campaign;
  const percent = percentReached(currentAmount, targetAmount);
  return (
    <div className={classes.reached}>
      <dl className={classes.facts}>
        <Fact label="Target">
          {targetAmount === null ? <NotSet /> : <Money amount={targetAmount} exact />}
        </Fact>
        <Fact label="Progress">
          <Money amount={currentAmount} exact />
        </Fact>
      </dl>
      <div className={classes.bar}>
        <Progress percent={percent} tone="good" label={`Progress toward ${campaign.name}`} />
        <span className={classes.percent}>{percent}%</span>
      </div>
      <p className={classes.sources}>{sourcesText(campaign)}</p>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const DayOrNotSet = ({ day }: { day: Day | null }) =>
  day === null ? <NotSet /> : <DayText day={day} />;

const NotSet = () => <span className={classes.notSet}>Not set</span>;

function Actions({ campaign, onOpen }: CampaignCardProps) {
  const refusal = useRoleRefusal('campaigns:write');
  return (
    <footer className={classes.actions}>
      <Button
        component={Link}
        to={`/dashboard/pledges?campaignId=${campaign._id}`}
        variant="subtle"
        size="compact-sm"
        leftSection={<HandCoins size={15} aria-hidden />}
        aria-label={`View Pledges of ${campaign.name}`}
      >
        View Pledges
      </Button>
      <span className={classes.changes}>
        <ReasonButton
          disabledBecause={refusal}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Pencil size={15} aria-hidden />}
          aria-label={`Edit ${campaign.name}`}
          onClick={() => onOpen({ kind: 'edit', campaign })}
        >
          Edit
        </ReasonButton>
        <ReasonButton
          disabledBecause={refusal}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Trash2 size={15} aria-hidden />}
          aria-label={`Delete ${campaign.name}`}
          onClick={() => onOpen({ kind: 'remove', campaign })}
        >
          Delete
        </ReasonButton>
      </span>
    </footer>
  );
}
