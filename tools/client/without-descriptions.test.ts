import { expect, test } from 'vitest';
import { withoutDescriptions } from '../../apps/web/without-descriptions.ts';

test('summaries and descriptions of the contract are left out, and nothing else', () => {
  const written = `
  me: endpoint('GET /api/auth/me', {
    summary: 'Returns the user’s "own" record, it\\'s said, and ' +
      "the organization",
    reply: data(User),
  }),
  claims: z.array(Claim).describe(
    'Figures (of the service).',
  ),
  notes: z.string().describe(label).meta({ description: 'Kept' }),`;
  expect(withoutDescriptions(written)).toBe(`
  me: endpoint('GET /api/auth/me', {
    summary: '',
    reply: data(User),
  }),
  claims: z.array(Claim),
  notes: z.string().describe(label).meta({ description: 'Kept' }),`);
});
