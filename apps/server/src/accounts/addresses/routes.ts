import { addressEndpoints as on, type AddressSuggestion } from '@pledgewell/contract';
import type { AddressLookup } from '../../platform/address-lookup/lookup.ts';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { suggestAddresses } from './service.ts';

/** The online service is asked before a database connection is taken. */
export function addressRoutes({ route }: Gate, lookup: AddressLookup) {
  route<typeof on.suggest, AddressSuggestion[]>(
    on.suggest,
    anyoneSignedIn,
    ({ ctx, query, ready }) => suggestAddresses(ctx, query.text, ready),
    { prepare: ({ query }) => lookup.suggest(query.text) },
  );
}
