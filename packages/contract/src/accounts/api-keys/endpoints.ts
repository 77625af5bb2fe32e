import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { z } from 'zod';
import { ApiKey, ApiKeyChange, CreatedApiKey, KeyRotation, NewApiKey } from './api-key.ts';

const attempts = { by: 'account', times: 60, seconds: 3_600 } as const;

/**
 * Creating and rotating take no Idempotency-Key, because the stored reply would contain the key.
 */
export const apiKeyEndpoints = {
  list: endpoint('GET /api/api-keys', {
    permission: 'api-keys:read',
    summary: 'Lists the organization’s API keys, the newest first',
    reply: data(z.array(ApiKey)),
  }),
  create: endpoint('POST /api/api-keys', {
    permission: 'api-keys:write',
    summary: 'Creates an API key, whose text only this reply contains',
    body: NewApiKey,
    reply: data(CreatedApiKey),
    problems: ['api-keys/tier', 'api-keys/name-taken', 'api-keys/too-many', 'request/too-many'],
    limit: attempts,
    needsReauthentication: true,
  }),
  change: endpoint('PUT /api/api-keys/:id', {
    permission: 'api-keys:write',
    summary: 'Changes an API key’s name, permissions and IP addresses',
    params: ById,
    body: ApiKeyChange,
    reply: data(ApiKey),
    problems: ['api-keys/not-found', 'api-keys/ended', 'api-keys/name-taken'],
    needsReauthentication: true,
  }),
  rotate: endpoint('POST /api/api-keys/:id/rotate', {
    permission: 'api-keys:write',
    summary: 'Replaces an API key with a new one; the present key keeps working for some hours',
    params: ById,
    body: KeyRotation,
    reply: data(CreatedApiKey),
    problems: ['api-keys/tier', 'api-keys/not-found', 'api-keys/ended', 'request/too-many'],
    limit: attempts,
    needsReauthentication: true,
  }),
  revoke: endpoint('DELETE /api/api-keys/:id', {
    permission: 'api-keys:write',
    summary: 'Revokes an API key at once',
    params: ById,
    reply: done,
    problems: ['api-keys/not-found'],
  }),
};
