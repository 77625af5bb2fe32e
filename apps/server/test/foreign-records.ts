import { given, signIn, type Organization } from './world.ts';

type Make = (organization: Organization) => Promise<string>;

/** For each area whose paths carry an id: makes one record and answers its id. */
export const foreignRecords: Record<string, Make> = {
  donors: async (organization) => (await given.donor(organization))._id,
  imports: async (organization) => {
    const { body } = await signIn(organization).upload(
      '/api/imports?fileName=donors.csv&kind=donors',
      Buffer.from('Name,Email\nAnn,ann@example.org\n'),
    );
    return (body['data'] as { _id: string })._id;
  },
};
