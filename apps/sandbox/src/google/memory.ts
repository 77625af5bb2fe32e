import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; endsAt: number };

/** Stores the server's data while the program runs; enough for a stand-in. */
export function createMemoryAdapter(model: string): Adapter {
  const entries = openEntries(model);
  const alive = (entry: Entry | undefined) =>
    entry && entry.endsAt > Date.now() ? entry.payload : undefined;
  const findBy = (name: 'uid' | 'userCode', value: string) =>
    alive([...entries.values()].find(({ payload }) => payload[name] === value));

  return {
    async upsert(id, payload, expiresIn) {
      entries.set(id, { payload, endsAt: Date.now() + (expiresIn || day) * 1_000 });
    },
    find: async (id) => alive(entries.get(id)),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (userCode) => findBy('userCode', userCode),
    async consume(id) {
      const entry = entries.get(id);
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      entries.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of entries) {
        if (payload.grantId === grantId) entries.delete(id);
      }
    },
  };
}

const day = 24 * 60 * 60;
const models = new Map<string, Map<string, Entry>>();

/** Adapters are created for each use, so their data is stored outside of them. */
function openEntries(model: string) {
  const entries = models.get(model) ?? new Map<string, Entry>();
  models.set(model, entries);
  return entries;
}
