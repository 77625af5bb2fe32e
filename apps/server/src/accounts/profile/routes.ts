import { profileEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { writePermission } from '../subscriptions/service/permissions.ts';
import { updateProfile } from './service.ts';

export function profileRoutes({ route }: Gate) {
  route(on.update, writePermission, ({ ctx, body }) => updateProfile(ctx, body));
}
