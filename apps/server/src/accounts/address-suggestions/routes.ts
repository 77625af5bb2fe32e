import { addressSuggestionEndpoints as on, type AddressSuggestion } from '@pledgewell/contract';
import type { AddressSuggester } from '../../platform/address-suggester/suggester.ts';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { listAddressSuggestions } from './service.ts';

/** The online service is asked before a database connection is taken. */
export function addressSuggestionRoutes({ route }: Gate, lookup: AddressSuggester) {
  route<typeof on.suggest, AddressSuggestion[]>(
    on.suggest,
    anyoneSignedIn,
    ({ ctx, query, ready }) => listAddressSuggestions(ctx, query.text, ready),
    { prepare: ({ query }) => lookup.suggest(query.text) },
  );
}
