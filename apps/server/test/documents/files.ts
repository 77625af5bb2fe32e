import type { Import, ImportMapping, ImportRow, RowChoice } from '@pledgewell/contract';
import { randomInt } from 'node:crypto';
import { drainJobs } from '../world/drain-jobs.ts';
import { signIn, type Organization, type Reply } from '../world/world.ts';

type ImportInput = {
  kind: Import['kind'];
  fileName?: string;
  file: Buffer | string;
  /** What is corrected by hand before the dry run. */
  change?: Partial<ImportMapping> | ((mapping: ImportMapping) => Partial<ImportMapping>);
};

/** Takes an organization's files through their import, like the wizard. */
export function importHelpers(organization: Organization) {
  const staff = signIn(organization);
  const at = ({ _id }: Pick<Import, '_id'>, what = '') => `/api/imports/${_id}${what}`;
  const get = async (one: Pick<Import, '_id'>) => toImport(await staff.get(at(one)));

  const upload = ({ kind, file, fileName = `file-${randomInt(1e12)}.csv` }: ImportInput) =>
    staff.upload(
      `/api/imports?fileName=${encodeURIComponent(fileName)}&kind=${kind}`,
      Buffer.from(file),
    );

  const check = async (given: ImportInput) => {
    const uploaded = toImport(await upload(given));
    const { mapping } = uploaded;
    const change = typeof given.change === 'function' ? given.change(mapping) : given.change;
    toImport(await staff.put(at(uploaded, '/mapping'), { ...mapping, ...change }));
    await drainJobs();
    return get(uploaded);
  };

  const commit = async (checked: Pick<Import, '_id'>) => {
    const reply = await staff.post(at(checked, '/commit'));
    await drainJobs();
    return reply;
  };

  return {
    staff,
    upload,
    check,
    ...openDecisions({ staff, at, get }),
    commit,
    get,
    /** Uploads, checks and commits, each of which must succeed. */
    async all(given: ImportInput) {
      const checked = await check(given);
      toImport(await commit(checked));
      return get(checked);
    },
    async undo(imported: Pick<Import, '_id'>) {
      toImport(await staff.post(at(imported, '/undo')));
      await drainJobs();
      return get(imported);
    },
    async rows(checked: Pick<Import, '_id'>, verdict = '') {
      const query = verdict === '' ? '?limit=100' : `?limit=100&verdict=${verdict}`;
      const { body } = await staff.get(at(checked, `/rows${query}`));
      return body['data'] as ImportRow[];
    },
    async donors() {
      const { body } = await staff.get('/api/donors?limit=100');
      return body['data'] as {
        _id: string;
        name: string;
        email: string | null;
        giving: { total: number };
      }[];
    },
  };
}

type Walk = {
  staff: ReturnType<typeof signIn>;
  at: (one: Pick<Import, '_id'>, what?: string) => string;
  get: (one: Pick<Import, '_id'>) => Promise<Import>;
};

/** Decisions of a person that override the guess and the dry run. */
const openDecisions = ({ staff, at, get }: Walk) => ({
  /** Sets which row names the columns of an uploaded file. */
  async header(uploaded: Pick<Import, '_id'>, headerRow: number | null) {
    toImport(await staff.put(at(uploaded, '/header'), { headerRow }));
    await drainJobs();
    return get(uploaded);
  },
  /** Overrides the dry run's verdict for one row. */
  async choose(checked: Pick<Import, '_id'>, row: number, choice: RowChoice) {
    toImport(await staff.put(at(checked, `/rows/${row}`), choice));
    await drainJobs();
    return get(checked);
  },
});

/** The import in a successful response. */
export function toImport({ status, body }: Reply): Import {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body['data'] as Import;
}

export const statusAndCode = ({ status, body }: Reply) => [status, body['code']];

/** A list of this many people, each with a different address. */
export const peopleCsv = (count: number) =>
  `Name,Email\n${Array.from(
    { length: count },
    (_, index) => `Person ${index},person-${index}@b.org\n`,
  ).join('')}`;
