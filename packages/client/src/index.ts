export { createClient } from './client.ts';
export { PledgewellError } from './error.ts';
export type { ClientOptions, RequestOptions } from './request.ts';
export type { Client, InputOf, OperationId, ReplyOf } from './types.ts';
export type { components } from './generated/api.ts';
