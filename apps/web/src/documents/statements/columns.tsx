import type { DonorStatement } from '@pledgewell/contract';
import cells from '../../ui/values/cells.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Person } from '../../ui/values/person.tsx';
import { openStatement } from './open.ts';
import {
  StatementNotes,
  type StatementContext,
  StatementStatusBadge,
  StatementMenu,
} from './parts.tsx';
import { pluralize } from './labels.ts';

export const columnsFor = (context: StatementContext): Column<DonorStatement>[] => [
  {
    key: 'donor',
    header: 'Donor',
    isMain: true,
    render: ({ donor }) => (
      <Person name={donor.name} onOpen={() => openStatement(donor._id, context.year)}>
        <span className={cells.second}>
          <bdi>{donor.email ?? 'No email address'}</bdi>
        </span>
      </Person>
    ),
  },
  {
    key: 'amount',
    header: 'Given',
    align: 'right',
    width: '16%',
    render: ({ amount, gifts: donations }) => (
      <span className={cells.lines}>
        <Money amount={amount} exact />
        <span className={cells.second}>{pluralize(donations, 'donation')}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Statement',
    width: '160px',
    render: (statement) => <StatementStatusBadge statement={statement} />,
  },
  {
    key: 'fate',
    header: 'Delivery status',
    width: '38%',
    wraps: true,
    render: (statement) => <StatementNotes statement={statement} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '72px',
    render: (statement) => <StatementMenu statement={statement} context={context} />,
  },
];
