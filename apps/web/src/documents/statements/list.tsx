import type { DonorStatement } from '@pledgewell/contract';
import { Info } from 'lucide-react';
import { showingLine } from '../../lib/showing.ts';
import { CardList } from '../../ui/card-list.tsx';
import cells from '../../ui/cells.module.css';
import { DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { useIsUnderDesktop } from '../../ui/narrow.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Person } from '../../ui/person.tsx';
import { CardFact, CardFacts, RecordCard } from '../../ui/record-card.tsx';
import type { StatementPage } from './api.ts';
import { columnsFor } from './columns.tsx';
import { openStatement } from './open.ts';
import { Fate, type Gate, Standing, StatementMenu } from './parts.tsx';
import classes from './statements.module.css';
import { counted, fateOf } from './words.ts';

type StatementListProps = {
  page: StatementPage;
  gate: Gate;
  onPage: (page: number) => void;
  /** The next page is on its way. */
  isStale: boolean;
};

/** One page of donors: a table where there is room, cards elsewhere, and the other pages. */
export function StatementList({ page, gate, onPage, isStale }: StatementListProps) {
  const { data: statements, pagination } = page;
  const isNarrow = useIsUnderDesktop();
  const shown = { keyOf: ({ donor }: DonorStatement) => donor._id, isStale };
  return (
    <PagedList
      isTable={!isNarrow}
      page={pagination.page}
      totalPages={pagination.totalPages}
      onPage={onPage}
      summary={showingLine(pagination, pagination.total === 1 ? 'donor' : 'donors')}
    >
      {isNarrow ? (
        <CardList
          label="Statements"
          items={statements}
          {...shown}
          render={(statement) => <StatementCard statement={statement} gate={gate} />}
        />
      ) : (
        <DataTable caption="Statements" columns={columnsFor(gate)} rows={statements} {...shown} />
      )}
    </PagedList>
  );
}

const StatementCard = ({ statement, gate }: { statement: DonorStatement; gate: Gate }) => (
  <RecordCard
    name={
      <Person
        name={statement.donor.name}
        onOpen={() => openStatement(statement.donor._id, gate.year)}
      >
        <span className={cells.second}>
          <bdi>{statement.donor.email ?? 'No email address'}</bdi>
        </span>
      </Person>
    }
    menu={<StatementMenu statement={statement} gate={gate} />}
  >
    <div className={classes.worth}>
      <span>
        <Money amount={statement.amount} exact />{' '}
        <span className={cells.second}>in {counted(statement.gifts, 'donation')}</span>
      </span>
      <Standing statement={statement} />
    </div>
    {fateOf(statement, undefined).length > 0 && (
      <CardFacts>
        <CardFact label="Delivery status" icon={Info}>
          <Fate statement={statement} />
        </CardFact>
      </CardFacts>
    )}
  </RecordCard>
);
