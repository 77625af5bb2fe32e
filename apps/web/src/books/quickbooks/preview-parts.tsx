import type { QuickBooksPreview } from '@pledgewell/contract';
import {
  cents,
  day,
  formatLongMonth,
  formatUsd,
  quickBooksKinds,
  sum,
  zero,
} from '@pledgewell/domain';
import { Link } from 'react-router';
import { DayText } from '../../ui/values/day-text.tsx';
import { PreviewTable } from './preview-table.tsx';
import classes from './quickbooks.module.css';

type Part = { preview: QuickBooksPreview };

const changes = { create: '', update: 'changed', delete: 'deleted', adjust: 'adjusted' } as const;

/** How many documents of each kind there are in each month. */
export const Months = ({ preview: { months } }: Part) => (
  <PreviewTable
    title="Documents"
    columns={[
      { label: 'Month' },
      { label: 'Document' },
      { label: 'Count', isNumber: true },
      { label: 'Amount', isNumber: true },
    ]}
    rows={months.map(({ month, kind, does, count, amount }) => ({
      key: `${month} ${kind} ${does}`,
      cells: [
        formatLongMonth(day(`${month}-01`)),
        [quickBooksKinds[kind], changes[does]].filter(Boolean).join(', '),
        count.toLocaleString('en-US'),
        formatUsd(amount),
      ],
    }))}
  />
);

/** What the accounts have more or less afterwards. Both columns have the same sum. */
export function Accounts({ preview: { accounts } }: Part) {
  const debits = accounts.filter(({ amount }) => amount > 0).map(({ amount }) => amount);
  const hasClasses = accounts.some((each) => each.class !== null);
  const columns = [
    { label: 'Account' },
    ...(hasClasses ? [{ label: 'Class' }] : []),
    { label: 'Debit', isNumber: true },
    { label: 'Credit', isNumber: true },
  ];
  return (
    <PreviewTable
      title="Accounts"
      lead="By how much the accounts change in QuickBooks."
      columns={columns}
      rows={accounts.map((each) => ({
        key: `${each.account} ${each.class}`,
        cells: [
          each.account,
          ...(hasClasses ? [each.class ?? ''] : []),
          each.amount > 0 ? formatUsd(each.amount) : '',
          each.amount < 0 ? formatUsd(cents(Math.abs(each.amount))) : '',
        ],
      }))}
      foot={['Total', ...(hasClasses ? [''] : []), formatUsd(sum(debits)), formatUsd(sum(debits))]}
    />
  );
}

export const Items = ({ preview: { items } }: Part) => (
  <PreviewTable
    title="Items"
    columns={[
      { label: 'Item' },
      { label: 'Lines', isNumber: true },
      { label: 'Amount', isNumber: true },
    ]}
    rows={items.map(({ item, count, amount }) => ({
      key: item,
      cells: [item, count.toLocaleString('en-US'), formatUsd(amount)],
    }))}
    foot={['Total', '', formatUsd(items.reduce((total, each) => sum([total, each.amount]), zero))]}
  />
);

type Customer = QuickBooksPreview['customers']['list'][number];

/** New customers first: somebody may want to match them by hand before. */
export function Customers({ preview: { customers } }: Part) {
  const { known, byName, byEmail, added, list } = customers;
  const facts = [
    `${added.toLocaleString('en-US')} added`,
    `${byName.toLocaleString('en-US')} matched by name`,
    `${byEmail.toLocaleString('en-US')} matched by email`,
    ...(known > 0 ? [`${known.toLocaleString('en-US')} matched earlier`] : []),
  ];
  return (
    <PreviewTable
      title="Customers"
      lead={
        `${facts.join(', ')}. To match a donor who would be added, give the customer in ` +
        'QuickBooks the same name or email first.'
      }
      columns={[{ label: 'Donor' }, { label: 'Customer' }, { label: 'Why' }]}
      rows={list
        .toSorted((one, other) => Number(other.by === 'new') - Number(one.by === 'new'))
        .map((customer) => ({
          key: customer.donorId,
          cells: [customer.donor, customer.customer, toWhy(customer)],
        }))}
      count={byName + byEmail + added}
    />
  );
}

function toWhy({ by, isNameUsed }: Customer): string {
  if (by === 'name') return 'Has the same name';
  if (by === 'email') return 'Has the same email';
  return isNameUsed
    ? 'Added under another name, because someone else has this one'
    : 'Added, because nobody has this name or email';
}

export const Deposits = ({ preview: { deposits } }: Part) => (
  <PreviewTable
    title="Deposits"
    lead="Each total matches a deposit on your bank statement."
    columns={[
      { label: 'Payout' },
      { label: 'Receipts', isNumber: true },
      { label: 'Received', isNumber: true },
      { label: 'Fees', isNumber: true },
      { label: 'Total', isNumber: true },
    ]}
    rows={deposits.list.map(({ payoutId, date, receipts, received, fees, total }) => ({
      key: payoutId,
      cells: [
        <Link key="payout" to={`/dashboard/donations/payouts/${payoutId}`} className={classes.link}>
          <DayText day={date} />
        </Link>,
        receipts,
        formatUsd(received),
        formatUsd(fees),
        formatUsd(total),
      ],
    }))}
    count={deposits.count}
  />
);

export const Blocked = ({ preview: { blocked } }: Part) => (
  <PreviewTable
    title={`Blocked (${blocked.count.toLocaleString('en-US')})`}
    lead="These aren’t sent until someone follows the instructions here."
    columns={[
      { label: 'Document' },
      { label: 'Why, and what to do' },
      { label: 'Amount', isNumber: true },
    ]}
    rows={blocked.list.map(({ documentId, kind, name, date, amount, reason }) => ({
      key: documentId,
      cells: [
        <span key="document">
          <bdi>{name === '' ? quickBooksKinds[kind] : name}</bdi>
          {date && (
            <>
              , <DayText day={date} />
            </>
          )}
        </span>,
        reason,
        amount === null ? '' : formatUsd(amount),
      ],
    }))}
    count={blocked.count}
  />
);
