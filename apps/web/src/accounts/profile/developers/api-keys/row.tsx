import type { ApiKey } from '@pledgewell/contract';
import { CalendarPlus, CalendarX, Clock, KeyRound, ShieldCheck } from 'lucide-react';
import type { Column } from '../../../../ui/lists/data-table.tsx';
import { CardFact, CardFacts, RecordCard } from '../../../../ui/lists/record-card.tsx';
import { InstantText } from '../../../../ui/values/day-text.tsx';
import { KeyAccess } from './access.tsx';
import classes from './api-keys.module.css';
import { LastUse, LastUseLine } from './last-use.tsx';
import { RowActions, type RowContext } from './row-actions.tsx';
import { KeyStatus } from './status-badge.tsx';

export const apiKeyColumns = (context: RowContext | null): Column<ApiKey>[] => [
  {
    key: 'name',
    header: 'Name',
    isMain: true,
    wraps: true,
    render: ({ name, hint }) => (
      <span className={classes.two}>
        <bdi className={classes.name}>{name}</bdi>
        <code className={classes.hint}>{hint}</code>
      </span>
    ),
  },
  {
    key: 'access',
    header: 'Access',
    width: '23%',
    wraps: true,
    render: (apiKey) => <KeyAccess apiKey={apiKey} />,
  },
  {
    key: 'created',
    header: 'Created',
    width: '128px',
    wraps: true,
    render: ({ createdAt, createdBy }) => (
      <span className={classes.two}>
        <InstantText at={createdAt} dateOnly />
        <span className={classes.quiet}>
          by <bdi>{createdBy}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'used',
    header: 'Last used',
    width: '188px',
    wraps: true,
    render: (apiKey) => <LastUse apiKey={apiKey} />,
  },
  {
    key: 'expires',
    header: 'Expires',
    width: '124px',
    render: (apiKey) => <Expiry apiKey={apiKey} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: '168px',
    wraps: true,
    render: (apiKey) => <KeyStatus apiKey={apiKey} />,
  },
  ...(context === null ? [] : [actions(context)]),
];

const actions = (context: RowContext): Column<ApiKey> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'right',
  width: '64px',
  render: (apiKey) => <RowActions apiKey={apiKey} context={context} />,
});

type ApiKeyCardProps = { apiKey: ApiKey; context: RowContext | null };

export const ApiKeyCard = ({ apiKey, context }: ApiKeyCardProps) => (
  <RecordCard
    name={<bdi className={classes.name}>{apiKey.name}</bdi>}
    menu={context && <RowActions apiKey={apiKey} context={context} />}
  >
    <KeyStatus apiKey={apiKey} />
    <CardFacts>
      <CardFact label="Key" icon={KeyRound}>
        <code className={classes.hint}>{apiKey.hint}</code>
      </CardFact>
      <CardFact label="Access" icon={ShieldCheck}>
        <KeyAccess apiKey={apiKey} />
      </CardFact>
      <CardFact label="Last used" icon={Clock}>
        <LastUseLine apiKey={apiKey} />
      </CardFact>
      <CardFact label="Created" icon={CalendarPlus}>
        Created <InstantText at={apiKey.createdAt} dateOnly /> by <bdi>{apiKey.createdBy}</bdi>
      </CardFact>
      <CardFact label="Expiry" icon={CalendarX} isKnown={apiKey.status !== 'replaced'}>
        <ExpiryLine apiKey={apiKey} />
      </CardFact>
    </CardFacts>
  </RecordCard>
);

const Expiry = ({ apiKey: { expiresAt } }: { apiKey: ApiKey }) =>
  expiresAt === null ? (
    <span className={classes.quiet}>Never</span>
  ) : (
    <InstantText at={expiresAt} dateOnly />
  );

const ExpiryLine = ({ apiKey }: { apiKey: ApiKey }) =>
  apiKey.expiresAt === null ? (
    'Never expires'
  ) : (
    <>
      {apiKey.status === 'expired' ? 'Expired' : 'Expires'} <Expiry apiKey={apiKey} />
    </>
  );
