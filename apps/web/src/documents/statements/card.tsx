import type { DonorStatement } from '@pledgewell/contract';
import { Info } from 'lucide-react';
import cells from '../../ui/values/cells.module.css';
import { Money } from '../../ui/values/money.tsx';
import { Person } from '../../ui/values/person.tsx';
import { CardFact, CardFacts, RecordCard } from '../../ui/lists/record-card.tsx';
import { openStatement } from './open.ts';
import {
  StatementNotes,
  type StatementContext,
  StatementStatusBadge,
  StatementMenu,
} from './parts.tsx';
import classes from './statements.module.css';
import { pluralize, statementNotes } from './labels.ts';

export const StatementCard = ({
  statement,
  context,
}: {
  statement: DonorStatement;
  context: StatementContext;
}) => (
  <RecordCard
    name={
      <Person
        name={statement.donor.name}
        onOpen={() => openStatement(statement.donor._id, context.year)}
      >
        <span className={cells.second}>
          <bdi>{statement.donor.email ?? 'No email address'}</bdi>
        </span>
      </Person>
    }
    menu={<StatementMenu statement={statement} context={context} />}
  >
    <div className={classes.worth}>
      <span>
        <Money amount={statement.amount} exact />{' '}
        <span className={cells.second}>in {pluralize(statement.gifts, 'donation')}</span>
      </span>
      <StatementStatusBadge statement={statement} />
    </div>
    {statementNotes(statement, undefined).length > 0 && (
      <CardFacts>
        <CardFact label="Delivery status" icon={Info}>
          <StatementNotes statement={statement} />
        </CardFact>
      </CardFacts>
    )}
  </RecordCard>
);
