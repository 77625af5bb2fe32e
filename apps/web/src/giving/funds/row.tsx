import { UnstyledButton } from '@mantine/core';
import type { Fund } from '@pledgewell/contract';
import { fundRestrictionLabels } from '@pledgewell/domain';
import clsx from 'clsx';
import { Archive, ArchiveRestore, BookOpen, Gift, Lock, Pencil, Tag, Trash2 } from 'lucide-react';
import { useRefusal } from '../../lib/account.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { CardFact, CardFacts, RecordCard } from '../../ui/lists/record-card.tsx';
import { RowMenu } from '../../ui/lists/row-menu.tsx';
import cells from '../../ui/values/cells.module.css';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { FundDialog } from './dialogs.tsx';
import classes from './funds.module.css';
import { useArchiveFund } from './use-archive-fund.ts';

type OnOpen = (dialog: FundDialog) => void;
type FundProps = { fund: Fund; onOpen: OnOpen };

export const fundColumns = (onOpen: OnOpen): Column<Fund>[] => [
  {
    key: 'name',
    header: 'Fund',
    isMain: true,
    width: '34%',
    render: (fund) => <FundName fund={fund} onOpen={onOpen} />,
  },
  {
    key: 'restriction',
    header: 'Restriction',
    render: ({ restriction }) => fundRestrictionLabels[restriction],
  },
  { key: 'account', header: 'Account', render: ({ account }) => <Text text={account} /> },
  { key: 'class', header: 'Class', render: (fund) => <Text text={fund.class} /> },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '72px',
    render: (fund) => <FundMenu fund={fund} onOpen={onOpen} />,
  },
];

/** A fund in a list of cards. */
export const FundCard = ({ fund, onOpen }: FundProps) => (
  <RecordCard
    name={<FundName fund={fund} onOpen={onOpen} />}
    menu={<FundMenu fund={fund} onOpen={onOpen} />}
  >
    <CardFacts>
      <CardFact label="Restriction" icon={Lock}>
        {fundRestrictionLabels[fund.restriction]}
      </CardFact>
      <CardFact label="Account" icon={BookOpen} isKnown={fund.account !== ''}>
        <bdi>{fund.account}</bdi>
      </CardFact>
      <CardFact label="Class" icon={Tag} isKnown={fund.class !== ''}>
        <bdi>{fund.class}</bdi>
      </CardFact>
    </CardFacts>
  </RecordCard>
);

const Text = ({ text }: { text: string }) =>
  text === '' ? <span className={cells.quiet}>Not set</span> : <bdi title={text}>{text}</bdi>;

const FundName = ({ fund, onOpen }: FundProps) => (
  <span className={clsx(classes.name, fund.isArchived && classes.archived)}>
    <UnstyledButton className={classes.open} onClick={() => onOpen({ kind: 'edit', fund })}>
      <bdi>{fund.name}</bdi>
    </UnstyledButton>
    {fund.isDefault && <StatusBadge tone="quiet">Default</StatusBadge>}
    {fund.isArchived && <StatusBadge tone="quiet">Archived</StatusBadge>}
  </span>
);

function FundMenu({ fund, onOpen }: FundProps) {
  const refusal = useRefusal('funds:write');
  const archive = useArchiveFund(fund);
  const staying = fund.isDefault ? 'The default fund always stays.' : null;
  return (
    <RowMenu
      label={`Actions for ${fund.name}`}
      items={[
        {
          label: 'View Donations',
          icon: Gift,
          to: `/dashboard/donations?fundId=${fund._id}`,
        },
        {
          label: 'Edit',
          icon: Pencil,
          disabledBecause: refusal,
          onClick: () => onOpen({ kind: 'edit', fund }),
        },
        fund.isArchived
          ? {
              label: 'Use Again',
              icon: ArchiveRestore,
              disabledBecause: refusal,
              onClick: () => void archive(false),
            }
          : {
              label: 'Archive',
              icon: Archive,
              disabledBecause: refusal ?? staying,
              onClick: () => void archive(true),
            },
        {
          label: 'Delete',
          icon: Trash2,
          isDanger: true,
          disabledBecause: refusal ?? staying,
          onClick: () => onOpen({ kind: 'remove', fund }),
        },
      ]}
    />
  );
}
