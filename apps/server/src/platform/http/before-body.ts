import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../core/services.ts';
import type { identify } from './identify.ts';
import { takeUploadRoom } from './limits/upload-room.ts';
import { requireMediaType } from './media-type.ts';

type Identify = typeof identify;

/** The steps before a body is read: the caller and the rate limit, then the server's load. */
export const checkBeforeBody =
  (services: Services, endpoint: AnyEndpoint, identifyCaller: Identify) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    await identifyCaller(services, endpoint, request, reply);
    requireMediaType(endpoint, request);
    takeUploadRoom(endpoint, request, reply);
  };
