import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { makeQueryClient } from '../lib/calls/query-client.ts';
import { type Session, useSession } from '../lib/session/session.ts';
import { ReauthenticationDialog } from '../parts/accounts/reauthentication/reauthentication-dialog.tsx';
import { Frame } from './frame.tsx';
import { Splash } from './splash.tsx';
import { ToLogin } from './to-login.tsx';

/** Admits signed-in people and sends all others to sign in first, and then back here. */
export default function Dashboard() {
  const session = useSession();
  if (session.status === 'renewing') return <Splash />;
  if (session.status === 'signed-in')
    return <Workspace key={session.id} isFollowing={session.isFollowing} />;

  return <ToLogin endedBy={session.endedBy} />;
}

/** Data loaded by one person is discarded with their session. */
function Workspace({ isFollowing }: Pick<Session, 'isFollowing'>) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Frame isFollowing={isFollowing} />
      <ReauthenticationDialog />
    </QueryClientProvider>
  );
}
