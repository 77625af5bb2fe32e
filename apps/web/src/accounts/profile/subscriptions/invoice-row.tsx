import type { Invoice } from '@pledgewell/contract';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import classes from './tier.module.css';
import { invoiceStatus } from './labels.ts';

export const invoiceColumns: Column<Invoice>[] = [
  {
    key: 'date',
    header: 'Date',
    width: '130px',
    render: ({ createdAt }) => <InstantText at={createdAt} dateOnly />,
  },
  {
    key: 'description',
    header: 'Invoice',
    isMain: true,
    wraps: true,
    render: (invoice) => <Description invoice={invoice} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    width: '120px',
    render: ({ amount }) => <Money amount={amount} exact />,
  },
  {
    key: 'status',
    header: 'Status',
    width: '120px',
    render: (invoice) => <Status invoice={invoice} />,
  },
  {
    key: 'links',
    header: 'Documents',
    hideHeader: true,
    align: 'right',
    width: '156px',
    render: (invoice) => <Links invoice={invoice} />,
  },
];

export const InvoiceCard = ({ invoice }: { invoice: Invoice }) => (
  <div className={classes.card}>
    <h3 className={classes.cardHeading}>
      <Money amount={invoice.amount} exact /> <Status invoice={invoice} />
    </h3>
    <Description invoice={invoice} />
    <p className={classes.more}>
      <InstantText at={invoice.createdAt} dateOnly />
    </p>
    <Links invoice={invoice} />
  </div>
);

const Description = ({ invoice: { description, number } }: { invoice: Invoice }) => (
  <span className={classes.two}>
    <span>{description}</span>
    {number && <span className={classes.more}>{number}</span>}
  </span>
);

function Status({ invoice }: { invoice: Invoice }) {
  const [name, tone] = invoiceStatus(invoice);
  return <StatusBadge tone={tone}>{name}</StatusBadge>;
}

/** Pages of the provider, which open in another tab. */
function Links({ invoice: { status, url, pdfUrl, number, description } }: { invoice: Invoice }) {
  const name = number ?? description;
  const verb = status === 'open' ? 'Pay' : 'View';
  return (
    <span className={classes.links}>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" aria-label={`${verb} invoice ${name}`}>
          {verb}
        </a>
      )}
      {pdfUrl && (
        <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={`PDF of invoice ${name}`}>
          PDF
        </a>
      )}
    </span>
  );
}
