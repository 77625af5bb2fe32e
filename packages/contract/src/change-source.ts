import { activitySources } from '@pledgewell/domain';
import { z } from 'zod';

/** What a change came through; the name is that of the API key at that moment. */
export const ChangeSource = z.object({
  kind: z.enum(activitySources),
  name: z.string().nullable().describe('The name of the API key; null for other sources.'),
});
export type ChangeSource = z.infer<typeof ChangeSource>;
