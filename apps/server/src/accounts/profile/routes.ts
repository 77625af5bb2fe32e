import { profileEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../subscriptions/service/permissions.ts';
import { renamePerson, updateProfile } from './service.ts';

export function profileRoutes({ route }: Gate) {
  route(on.rename, anyoneSignedIn, ({ ctx, body }) => renamePerson(ctx, body));
  route(on.update, writePermission, ({ ctx, body }) => updateProfile(ctx, body));
}
