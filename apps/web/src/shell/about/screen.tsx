import { Skeleton } from '@mantine/core';
import { brand } from '@pledgewell/domain';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { ArrowLeft, LogIn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { makeQueryClient } from '../../lib/calls/query-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Mark } from '../../ui/values/mark.tsx';
import classes from './about.module.css';
import { productQuery } from './api.ts';
import { License } from './license.tsx';
import { Source } from './source.tsx';

export const meta = () => pageTitle(`About ${brand.name}`);

/** For everybody, signed in or not: the license offers the source to all who use the product. */
export default function AboutScreen() {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <div className={classes.page}>
        <header className={classes.header}>
          <Link to="/" className={classes.brand} aria-label={`${brand.name}, home`}>
            <Mark size={30} />
            <span>{brand.name}</span>
          </Link>
          <WayBack />
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <h1 className={classes.title}>About {brand.name}</h1>
          <Product />
          <License />
        </main>
      </div>
    </QueryClientProvider>
  );
}

function WayBack() {
  const { status } = useSession();
  if (status === 'renewing') return null;
  const isSignedIn = status === 'signed-in';
  const Icon = isSignedIn ? ArrowLeft : LogIn;
  return (
    <Link to={isSignedIn ? '/dashboard' : '/login'} className={classes.back}>
      <Icon size={17} aria-hidden />
      {isSignedIn ? 'Back to your dashboard' : 'Log in'}
    </Link>
  );
}

function Product() {
  const { data, error, isFetching, refetch } = useQuery(productQuery);
  if (data) {
    return (
      <>
        <p className={classes.version}>Version {data.version}</p>
        <Source sourceUrl={data.sourceUrl} operatorEmail={data.operatorEmail} />
      </>
    );
  }
  if (error && !isFetching) {
    return (
      <Card>
        <LoadFailed
          title="Couldn’t load the version and the source"
          message={problemMessage(error, 'The server didn’t answer as expected.')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <div role="status" aria-label="Loading the version and the source">
      <Skeleton height={20} width={110} mb={24} />
      <Skeleton height={140} radius="lg" />
    </div>
  );
}
