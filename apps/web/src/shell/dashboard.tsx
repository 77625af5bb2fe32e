import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { makeQueryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { PresenceDialog } from '../parts/accounts/presence/presence-dialog.tsx';
import { Frame } from './frame.tsx';
import { Splash } from './splash.tsx';
import { ToLogin } from './to-login.tsx';

/** Lets signed-in people in and sends everybody else to sign in first, to come back here after. */
export default function Dashboard() {
  const session = useSession();
  if (session.status === 'renewing') return <Splash />;
  if (session.status === 'signed-in') return <Workspace key={session.id} />;

  return <ToLogin endedBy={session.endedBy} />;
}

/** What one person loaded lives and dies with their session. */
function Workspace() {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Frame />
      <PresenceDialog />
    </QueryClientProvider>
  );
}
