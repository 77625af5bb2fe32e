import type { Invoice } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { RoleGate } from '../../../parts/accounts/role-gate.tsx';
import { CardList } from '../../../ui/lists/card-list.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useIsNarrow } from '../../../ui/hooks/breakpoints.ts';
import { Part } from '../part.tsx';
import { invoicesQuery } from './api.ts';
import { InvoiceCard, invoiceColumns } from './invoice-row.tsx';
import classes from './tier.module.css';

/** The plan's bills so far, latest first. */
export const Invoices = () => (
  <Part title="Invoices">
    <RoleGate permission="billing:read" isInCard>
      <InvoicesSoFar />
    </RoleGate>
  </Part>
);

function InvoicesSoFar() {
  const invoices = useQuery(invoicesQuery());
  return (
    <>
      {invoices.isPending && <ListSkeleton rows={2} label="Loading your invoices" />}
      {invoices.isError && !invoices.data && (
        <LoadFailed
          title="Error Loading Invoices"
          message={problemMessage(invoices.error, 'Failed to load data')}
          error={invoices.error}
          onRetry={() => void invoices.refetch()}
          isRetrying={invoices.isFetching}
        />
      )}
      {invoices.data?.length === 0 && (
        <p className={classes.empty}>
          No invoices yet. You’ll get the first one when you choose a plan.
        </p>
      )}
      {invoices.data && invoices.data.length > 0 && <InvoiceList invoices={invoices.data} />}
    </>
  );
}

function InvoiceList({ invoices }: { invoices: Invoice[] }) {
  const isNarrow = useIsNarrow();
  return isNarrow ? (
    <CardList
      label="Invoices"
      items={invoices}
      getKey={({ _id }) => _id}
      render={(invoice) => <InvoiceCard invoice={invoice} />}
    />
  ) : (
    <div className={classes.table}>
      <DataTable
        caption="Invoices"
        columns={invoiceColumns}
        rows={invoices}
        getKey={({ _id }) => _id}
      />
    </div>
  );
}
