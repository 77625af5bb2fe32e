import { profileEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { workspaceIsOpen } from '../subscriptions/service/permissions.ts';
import { updateProfile } from './service.ts';

export function profileRoutes({ route }: Gate) {
  route(on.update, workspaceIsOpen, ({ ctx, body }) => updateProfile(ctx, body));
}
