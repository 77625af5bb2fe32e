import { organizationEndpoints as on } from '@pledgewell/contract';
import type { Caller, Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { exportEverything } from './service/export.ts';
import { eraseOrganization, keepOrganization } from './service/leave.ts';

export function organizationRoutes({ route, download }: Gate) {
  download(on.export, anyoneSignedIn, ({ ctx }) => exportEverything(ctx));
  route(on.erase, anyoneSignedIn, eraseOrganization, { prepare: publicUrlOf });
  route(on.keep, anyoneSignedIn, ({ ctx }) => keepOrganization(ctx));
}

const publicUrlOf = async (_: unknown, { services }: Caller) => services.publicUrl();
