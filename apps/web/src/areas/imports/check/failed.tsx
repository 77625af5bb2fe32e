import type { Import } from '@pledgewell/contract';
import { TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DiscardButton } from '../discard.tsx';
import { importPath } from '../paths.ts';
import classes from '../step.module.css';

export const Failed = ({ it }: { it: Import }) => (
  <div className={classes.step}>
    <Card>
      <div role="alert">
        <EmptyState
          icon={TriangleAlert}
          title="This import did not go through"
          text={`${it.failure ?? 'Something went wrong on our side.'} Nothing was imported.`}
          action={{ label: 'Back to columns', to: importPath(it._id, 'columns') }}
          quiet
        />
      </div>
    </Card>
    <div className={classes.footer}>
      <DiscardButton it={it} />
    </div>
  </div>
);
