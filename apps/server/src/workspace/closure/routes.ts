import { closureEndpoints as on } from '@pledgewell/contract';
import type { Caller, Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { eraseOrganization, keepOrganization } from './service/leave.ts';

export function closureRoutes({ route }: Gate) {
  route(on.erase, anyoneSignedIn, eraseOrganization, { prepare: publicUrlOf });
  route(on.keep, anyoneSignedIn, ({ ctx }) => keepOrganization(ctx));
}

const publicUrlOf = async (_: unknown, { services }: Caller) => services.publicUrl();
