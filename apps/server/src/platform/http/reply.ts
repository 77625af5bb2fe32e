import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Serializes a response and validates it against the endpoint's schema. */
export const encodeReply = (endpoint: AnyEndpoint, answer: object): string =>
  JSON.stringify(z.encode(endpoint.reply, { success: true, ...answer }));

export const sendJson = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(text);
