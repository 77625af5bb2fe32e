import { Skeleton } from '@mantine/core';
import { problems } from '@pledgewell/contract';
import { brand } from '@pledgewell/domain';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { makeQueryClient } from '../../lib/calls/query-client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Mark } from '../../ui/values/mark.tsx';
import { subscriptionsQuery } from './api.ts';
import { SubscriptionsForm } from './subscriptions-form.tsx';
import classes from './unsubscribe.module.css';

export const meta = () => pageTitle('Your letters');

/** Where the footer of a letter leads: its recipient chooses what else to receive. */
export default function UnsubscribeScreen() {
  const { token } = useParams();
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Frame>
        {token === undefined ? (
          <Banner tone="error">{problems['letters/wrong-link'].message}</Banner>
        ) : (
          <Subscriptions token={token} />
        )}
      </Frame>
    </QueryClientProvider>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <main id="main" tabIndex={-1} className={classes.main}>
      <Card className={classes.card}>
        <h1 className={classes.title}>Your letters</h1>
        {children}
      </Card>
    </main>
    <footer className={classes.foot}>
      <Mark size={18} /> Made with {brand.name}
    </footer>
  </div>
);

function Subscriptions({ token }: { token: string }) {
  const { data, error } = useQuery(subscriptionsQuery(token));
  if (data) return <SubscriptionsForm token={token} subscriptions={data} />;
  if (error) {
    return (
      <Banner tone="error" error={error}>
        {problemMessage(error, 'We couldn’t load this page.')}
      </Banner>
    );
  }
  return <Skeleton height={180} role="img" aria-label="Loading your letters" />;
}
