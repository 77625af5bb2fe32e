type KeyAction = 'api-keys/created' | 'api-keys/changed' | 'api-keys/rotated' | 'api-keys/revoked';

/** What the history records about an API key. */
export const toKeyActivity = (action: KeyAction, { id, name }: { id: string; name: string }) => ({
  action,
  entity: 'api-key',
  entityId: id,
  label: name,
});
