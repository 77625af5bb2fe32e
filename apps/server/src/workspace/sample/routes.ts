import { sampleEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { createSample } from './service/create.ts';
import { removeSample } from './service/remove.ts';
import { showSample } from './service/show.ts';

export function sampleRoutes({ route }: Gate) {
  route(on.get, anyoneSignedIn, ({ ctx }) => showSample(ctx));
  route(on.create, writePermission, ({ ctx }) => createSample(ctx));
  route(on.remove, anyoneSignedIn, ({ ctx }) => removeSample(ctx));
}
