import { Button, Skeleton } from '@mantine/core';
import type { DonorReceipt } from '@pledgewell/contract';
import { problems } from '@pledgewell/contract';
import { brand, formatDay, formatPhone } from '@pledgewell/domain';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { makeQueryClient } from '../../lib/calls/query-client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Mark } from '../../ui/values/mark.tsx';
import { donorReceiptQuery } from './api.ts';
import classes from './donor-receipt.module.css';
import { ReceiptSheet } from './receipt-sheet.tsx';

export const meta = () => [...pageTitle('Your receipt'), { name: 'robots', content: 'noindex' }];

/** Where the button in a receipt's mail leads: donors read and print it without signing in. */
export default function DonorReceiptScreen() {
  const { token } = useParams();
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <div className={classes.page}>
        <main id="main" tabIndex={-1} className={classes.main}>
          {token === undefined ? (
            <NoReceipt text={problems['receipts/wrong-link'].message} />
          ) : (
            <Receipt token={token} />
          )}
        </main>
        <footer className={classes.foot}>
          <Mark size={18} /> Made with {brand.name}
        </footer>
      </div>
    </QueryClientProvider>
  );
}

function Receipt({ token }: { token: string }) {
  const { data, error } = useQuery(donorReceiptQuery(token));
  if (data?.content) return <Valid receipt={data} content={data.content} />;
  if (data) return <NotInForce receipt={data} />;
  if (error) return <NoReceipt text={problemMessage(error, 'We couldn’t load the receipt.')} />;
  return <Skeleton height={420} role="img" aria-label="Loading your receipt" />;
}

const NoReceipt = ({ text }: { text: string }) => (
  <>
    <h1 className={classes.title}>Your receipt</h1>
    <Banner tone="error">{text}</Banner>
  </>
);

type Content = NonNullable<DonorReceipt['content']>;

const Valid = ({ receipt, content }: { receipt: DonorReceipt; content: Content }) => (
  <>
    <div className={classes.bar}>
      <h1 className={classes.title}>Your receipt</h1>
      <Button leftSection={<Printer size={17} aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
    <ReceiptSheet receipt={receipt} content={content} />
    <p className={classes.note}>
      <Link to={`/verify/${content.verifyCode}`}>Verify this receipt</Link>
    </p>
  </>
);

/** A hidden receipt cannot be printed and filed by mistake. */
function NotInForce({ receipt }: { receipt: DonorReceipt }) {
  const { number, issuedOn, organization, replacedBy, state } = receipt;
  const reason =
    state === 'void' ? 'is void.' : 'is out of date because the gift changed after it was issued.';
  return (
    <>
      <h1 className={classes.title}>Your receipt</h1>
      <Banner tone="warning">
        Receipt {number}, issued on {formatDay(issuedOn)} by <bdi>{organization.name}</bdi>,{' '}
        {reason}
        {replacedBy !== null && ` Receipt ${replacedBy} replaces it.`}
      </Banner>
      <p className={classes.note}>
        For a current receipt, please call <bdi>{organization.name}</bdi> at{' '}
        {formatPhone(organization.phone)}.
      </p>
    </>
  );
}
