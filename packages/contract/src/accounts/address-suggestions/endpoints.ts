import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { list } from '../../reply.ts';
import { lineOfText } from '../../wire.ts';
import { PostalAddress } from './postal-address.ts';

export const AddressSuggestion = z.object({
  /** The address on one line, for the list. */
  label: z.string(),
  address: PostalAddress,
});
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;

export const addressSuggestionEndpoints = {
  suggest: endpoint('GET /api/addresses/suggest', {
    permission: 'donors:read',
    summary: 'Suggests up to eight addresses for the text typed so far',
    query: z.strictObject({ text: lineOfText('Address', { least: 2, most: 200 }) }),
    reply: list(AddressSuggestion),
    problems: ['request/too-many'],
    limit: { by: 'account', times: 300, seconds: 60 },
  }),
};
