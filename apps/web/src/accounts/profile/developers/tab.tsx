import type { User } from '@pledgewell/contract';
import { Parts } from '../part.tsx';
import { ApiKeysPart } from './api-keys/part.tsx';
import { WebhooksPart } from './webhooks/webhooks-part.tsx';
import { ApiPart } from './api-part.tsx';

/** What programs of the organization need: their keys, and how to use them. */
export const DevelopersTab = ({ user }: { user: User }) => (
  <Parts>
    <ApiKeysPart user={user} />
    <WebhooksPart />
    <ApiPart />
  </Parts>
);
