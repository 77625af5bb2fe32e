import type { Pledge } from '@pledgewell/contract';
import type { Column } from '../../../ui/lists/data-table.tsx';
import type { SortKey } from './params.ts';
import type { PledgeRowContext } from '../pledge-dialog.ts';
import {
  AmountWithProgress,
  FrequencyBadge,
  PledgeAmount,
  PledgeCampaign,
  PledgeDonor,
  PledgeDue,
  PledgeProgress,
  PledgeStatusBadge,
} from '../parts.tsx';
import cells from '../../../ui/values/cells.module.css';
import classes from '../parts.module.css';
import { FewRowActions, PledgeRowActions } from './row-actions.tsx';
import { progressColors } from '../labels.ts';

type PledgeColumn = Column<Pledge>;
type SortColumn = PledgeColumn & { key: SortKey };

const amount: SortColumn = {
  key: 'amountPledged',
  header: 'Amount',
  sortable: true,
  align: 'right',
  width: '138px',
  render: (pledge) => <PledgeAmount pledge={pledge} />,
};

const due = (rowContext: PledgeRowContext): SortColumn => ({
  key: 'dueDate',
  header: 'Due Date',
  sortable: true,
  width: '166px',
  render: (pledge) => <PledgeDue pledge={pledge} day={rowContext.day} />,
});

const status: SortColumn = {
  key: 'status',
  header: 'Status',
  sortable: true,
  width: '114px',
  render: (pledge) => <PledgeStatusBadge pledge={pledge} />,
};

const progress = (rowContext: PledgeRowContext): PledgeColumn => ({
  key: 'progress',
  header: 'Progress',
  explanation: progressColors,
  width: '118px',
  render: (pledge) => <PledgeProgress pledge={pledge} day={rowContext.day} />,
});

const actions: Omit<PledgeColumn, 'render'> = {
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'right',
};

/** With enough room, one column for each value. */
export const columnsFor = (rowContext: PledgeRowContext): PledgeColumn[] => [
  {
    key: 'donor',
    header: 'Donor',
    sortable: true,
    isMain: true,
    render: (pledge) => (
      <PledgeDonor pledge={pledge} onDetails={() => rowContext.onDetails(pledge)} />
    ),
  },
  amount,
  {
    key: 'campaign',
    header: 'Campaign',
    sortable: true,
    width: '12%',
    wraps: true,
    render: (pledge) => <PledgeCampaign pledge={pledge} />,
  },
  due(rowContext),
  status,
  {
    key: 'frequency',
    header: 'Frequency',
    sortable: true,
    width: '114px',
    render: (pledge) => <FrequencyBadge pledge={pledge} />,
  },
  progress(rowContext),
  {
    ...actions,
    width: '228px',
    render: (pledge) => <PledgeRowActions pledge={pledge} rowContext={rowContext} />,
  },
];

/** With little room, related values share a column on two lines. */
export const fewColumnsFor = (rowContext: PledgeRowContext): PledgeColumn[] => [
  {
    key: 'donor',
    header: 'Donor',
    sortable: true,
    isMain: true,
    render: (pledge) => (
      <PledgeDonor pledge={pledge} onDetails={() => rowContext.onDetails(pledge)}>
        <span className={cells.second}>
          <PledgeCampaign pledge={pledge} />
        </span>
      </PledgeDonor>
    ),
  },
  {
    ...amount,
    explanation: progressColors,
    width: '132px',
    render: (pledge) => <AmountWithProgress pledge={pledge} day={rowContext.day} />,
  },
  due(rowContext),
  {
    ...status,
    render: (pledge) => (
      <span className={classes.stack}>
        <PledgeStatusBadge pledge={pledge} />
        <FrequencyBadge pledge={pledge} />
      </span>
    ),
  },
  {
    ...actions,
    width: '154px',
    render: (pledge) => <FewRowActions pledge={pledge} rowContext={rowContext} />,
  },
];
