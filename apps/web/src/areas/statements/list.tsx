import type { DonorStatement } from '@pledgewell/contract';
import { Info } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { CardList } from '../../ui/card-list.tsx';
import cells from '../../ui/cells.module.css';
import { DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { useIsUnderDesktop } from '../../ui/narrow.ts';
import { usePageTurn } from '../../ui/page-turn.ts';
import { Pager } from '../../ui/pager.tsx';
import { Person } from '../../ui/person.tsx';
import { CardFact, CardFacts, RecordCard } from '../../ui/record-card.tsx';
import type { StatementPage } from './api.ts';
import { columnsFor } from './columns.tsx';
import { openStatement } from './open.ts';
import { Fate, type Gate, Standing, StatementMenu } from './parts.tsx';
import classes from './statements.module.css';
import { counted, fateOf, pagerLine } from './words.ts';

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
  const { place, turnTo } = usePageTurn(onPage);
  const shown = {
    items: statements,
    keyOf: ({ donor }: DonorStatement) => donor._id,
    isStale,
  };
  const pager = (
    <Pager
      page={pagination.page}
      totalPages={pagination.totalPages}
      onPage={turnTo}
      summary={pagerLine(pagination)}
    />
  );
  return isNarrow ? (
    <div ref={place} className={classes.list}>
      <CardList
        label="Statements"
        {...shown}
        render={(statement) => <StatementCard statement={statement} gate={gate} />}
      />
      {pager}
    </div>
  ) : (
    <div ref={place}>
      <Card flush>
        <DataTable
          caption="Statements"
          columns={columnsFor(gate)}
          rows={statements}
          keyOf={shown.keyOf}
          isStale={isStale}
        />
        <div className={classes.footer}>{pager}</div>
      </Card>
    </div>
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
        <span className={cells.second}>in {counted(statement.gifts, 'gift')}</span>
      </span>
      <Standing statement={statement} />
    </div>
    {fateOf(statement, undefined).length > 0 && (
      <CardFacts>
        <CardFact label="What became of it" icon={Info}>
          <Fate statement={statement} />
        </CardFact>
      </CardFacts>
    )}
  </RecordCard>
);
