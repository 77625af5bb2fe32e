import type { operations } from './generated/api.ts';
import type { routes } from './generated/routes.ts';
import type { RequestOptions } from './request.ts';

export type OperationId = keyof operations & keyof typeof routes;

type Part<Value> = Exclude<Value, undefined>;

type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? Path : unknown;

type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? [Part<Query>] extends [never]
    ? unknown
    : Part<Query>
  : unknown;

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer Body }
    ? { body: Body }
    : { body: Blob }
  : unknown;

/** The parameters of an operation, and its body. */
export type InputOf<Id extends OperationId> = PathOf<operations[Id]> &
  QueryOf<operations[Id]> &
  BodyOf<operations[Id]>;

type ContentOf<Operation> = Operation extends {
  responses: { 200: { content: infer Content } } | { 201: { content: infer Content } };
}
  ? Content
  : never;

/** What an operation replies: its JSON, or a file. */
export type ReplyOf<Id extends OperationId> =
  ContentOf<operations[Id]> extends { 'application/json': infer Reply } ? Reply : File;

type EntryOf<Id extends OperationId> =
  ReplyOf<Id> extends { data: (infer Entry)[] } ? Entry : never;

type Arguments<Id extends OperationId> =
  Record<never, never> extends InputOf<Id>
    ? [input?: InputOf<Id>, options?: RequestOptions]
    : [input: InputOf<Id>, options?: RequestOptions];

type Call<Id extends OperationId> = (...call: Arguments<Id>) => Promise<ReplyOf<Id>>;

/** A list of many pages also has its entries, one after the other. */
type Paged<Id extends OperationId> = (typeof routes)[Id] extends { paging: string }
  ? { each: (...call: Arguments<Id>) => AsyncGenerator<EntryOf<Id>, void> }
  : unknown;

type AreaOf<Id extends string> = Id extends `${infer Area}.${string}` ? Area : never;

type IdsOf<Area extends string> = Extract<OperationId, `${Area}.${string}`>;

type NameOf<Id extends string> = Id extends `${string}.${infer Name}` ? Name : never;

/** Every operation as a method of its area: `client.donors.list()`. */
export type Client = {
  [Area in AreaOf<OperationId>]: {
    [Id in IdsOf<Area> as NameOf<Id>]: Call<Id> & Paged<Id>;
  };
};
