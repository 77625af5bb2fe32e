import { closureEndpoints as on } from '@pledgewell/contract';
import type { Caller, Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { eraseOrganization, keepOrganization } from './service/leave.ts';

export function closureRoutes({ route }: Gate) {
  route(on.erase, anyoneSignedIn, eraseOrganization, { prepare: getPublicUrl });
  route(on.keep, anyoneSignedIn, ({ ctx }) => keepOrganization(ctx));
}

const getPublicUrl = async (_: unknown, { services }: Caller) => services.publicUrl();
