import type { Import } from '@pledgewell/contract';
import { TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DiscardButton } from '../discard.tsx';
import { importHeadline } from '../headline.ts';
import { importPath } from '../paths.ts';
import classes from '../step.module.css';

export const Failed = ({ it }: { it: Import }) => (
  <div className={classes.step}>
    <Card>
      <EmptyState
        icon={TriangleAlert}
        title={importHeadline(it)}
        text={it.failure ?? 'Something went wrong on our side. Nothing was added.'}
        action={{ label: 'Back to Columns', to: importPath(it._id, 'columns') }}
        quiet
      />
    </Card>
    <div className={classes.footer}>
      <DiscardButton it={it} />
    </div>
  </div>
);
