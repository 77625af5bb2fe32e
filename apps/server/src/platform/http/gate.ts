import type { UnitOfWork } from '../core/unit-of-work.ts';
import type {
  AnyEndpoint,
  BodyOf,
  ParamsOf,
  ProblemCode,
  QueryOf,
  ReplyOf,
} from '@pledgewell/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, Log } from '../core/context.ts';
import type { ReadRows } from '../db/read-rows.ts';
import { checkBeforeBody } from './before-body.ts';
import { authorizeFirst } from './authorize-first.ts';
import { identifyDownload, type TicketState } from './download-ticket.ts';
import { sendDocument, type Document } from './document.ts';
import { sendDownload, type Download } from './download.ts';
import { openHandle } from './handle.ts';
import { idempotencyKey } from './idempotency.ts';
import { identify, identifyNobody } from './identify.ts';
import { addWithParser, tooLarge } from './media-type.ts';
import type { Permission } from './permissions.ts';
import { encodeReply, sendJson } from './reply.ts';
import type { Services } from '../core/services.ts';
import { parseRequest } from './parse-request.ts';
import { sendReport } from './replica/report.ts';
import { handleUnitOfWork } from './unit-of-work.ts';

export type Input<E extends AnyEndpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E['body'] extends 'file' ? Buffer : BodyOf<E>;
};

/** What a handler returns: the reply without `success`, which the gate adds. */
export type HandlerResult<E extends AnyEndpoint> = WithoutSuccess<ReplyOf<E>>;

/** One type per reply if an endpoint has several. */
type WithoutSuccess<Reply> = Reply extends unknown ? Omit<Reply, 'success'> : never;

/** A caller who need not be signed in. Handlers open their own transaction if they need one. */
export type Caller = {
  services: Services;
  request: FastifyRequest;
  /** For cookies; the gate sends the response. */
  reply: FastifyReply;
  log: Log;
};

export type EndpointHandler<E extends AnyEndpoint, Ready = undefined> = (
  given: Input<E> & { ctx: Ctx; ready: Ready },
) => Promise<HandlerResult<E>>;

export type PublicHandler<E extends AnyEndpoint> = (
  given: Input<E> & { caller: Caller },
) => Promise<HandlerResult<E>>;

export type UnitHandler<E extends AnyEndpoint> = (
  given: Input<E> & { unit: UnitOfWork; caller: Caller },
) => Promise<HandlerResult<E>>;

type Options<E extends AnyEndpoint, Ready> = {
  /** Work outside the database, such as reading a file, done before a connection is taken. */
  prepare?: (given: Input<E>, caller: Caller) => Promise<Ready>;
  /** The most bytes a body may have. */
  bodyLimit?: number;
  /** The refusal for a larger body. */
  tooLarge?: { code: ProblemCode; values: Record<string, number> };
};

export type Gate = {
  route<E extends AnyEndpoint, Ready = undefined>(
    endpoint: E,
    may: Permission,
    handler: EndpointHandler<E, Ready>,
    options?: Options<E, Ready>,
  ): void;
  /** Answers a read that the replica may answer, if there is one. */
  report<E extends AnyEndpoint>(endpoint: E, may: Permission, handler: EndpointHandler<E>): void;
  /**
   * Answers with a file that is made while it is sent. If the query may have a `token`, a ticket
   * can replace the header; see `identifyDownload`.
   */
  download<E extends AnyEndpoint>(
    endpoint: E,
    may: Permission,
    handler: (
      given: Input<E> & { ctx: Ctx; read: ReadRows; ticket: TicketState },
    ) => Promise<Download>,
  ): void;
  /** Answers with a document that is drawn between the handler's transactions. */
  document<E extends AnyEndpoint>(
    endpoint: E,
    may: Permission,
    handler: (given: Input<E> & { unit: UnitOfWork }) => Promise<Document>,
  ): void;
  /** For a handler that calls an outside service, only between its transactions. */
  unitRoute<E extends AnyEndpoint>(endpoint: E, may: Permission, handler: UnitHandler<E>): void;
  publicRoute<E extends AnyEndpoint>(endpoint: E, handler: PublicHandler<E>): void;
  /** A page that only redirects the browser to the URL that the handler returns. */
  redirect(path: string, handler: (caller: Caller) => Promise<string>): void;
  /** Every endpoint that has a route, for the test that compares them with the contract. */
  endpoints: AnyEndpoint[];
};

/**
 * The gate in front of every endpoint. Its order is fixed: the caller and the rate limit, the shape
 * of the input, the transaction with the session, the permission, and then the handler.
 */
export function openGate(app: FastifyInstance, services: Services): Gate {
  const endpoints: AnyEndpoint[] = [];
  const signedIn = signedInRoute(app, services, endpoints);
  const handle = openHandle(services);
  app.decorateRequest('claims', null);
  app.decorateRequest('ticket', 'none');

  return {
    endpoints,

    route(endpoint, may, handler, options = {}) {
      endpoints.push(endpoint);
      addWithParser(app, endpoint, (scope) =>
        scope.route({
          method: endpoint.method,
          url: endpoint.path,
          ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
          ...(options.tooLarge === undefined ? {} : { errorHandler: tooLarge(options.tooLarge) }),
          onRequest: checkBeforeBody(services, endpoint, identify),
          handler: async (request, reply) => {
            const input = parseRequest(endpoint, request) as Input<typeof endpoint>;
            const key = endpoint.creates ? idempotencyKey(request) : null;
            if (options.prepare) await authorizeFirst(services, { endpoint, may, request });
            const ready = await options.prepare?.(input, toCaller(services, request, reply));
            return handle({ endpoint, may, request, reply, key }, (ctx) =>
              handler({ ...input, ctx, ready: ready as never }),
            );
          },
        }),
      );
    },

    report: (endpoint, may, handler) =>
      signedIn(endpoint, async ({ input, request, reply }) =>
        sendReport(services, handle, { endpoint, may, request, reply }, (ctx) =>
          handler({ ...input, ctx, ready: undefined }),
        ),
      ),

    download: downloadRoute(app, services, endpoints),

    document: documentRoute(services, signedIn),

    unitRoute: unitRoute(services, signedIn),

    publicRoute(endpoint, handler) {
      endpoints.push(endpoint);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        onRequest: checkBeforeBody(services, endpoint, identifyNobody),
        handler: async (request, reply) => {
          const input = parseRequest(endpoint, request) as Input<typeof endpoint>;
          const answer = await handler({ ...input, caller: toCaller(services, request, reply) });
          return sendJson(reply, 200, encodeReply(endpoint, answer));
        },
      });
    },

    redirect(path, handler) {
      app.get(path, async (request, reply) =>
        reply.redirect(await handler(toCaller(services, request, reply)), 302),
      );
    },
  };
}

const downloadRoute =
  (app: FastifyInstance, services: Services, endpoints: AnyEndpoint[]): Gate['download'] =>
  (endpoint, may, handler) => {
    endpoints.push(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: checkBeforeBody(services, endpoint, identifyDownload),
      handler: async (request, reply) => {
        const input = parseRequest(endpoint, request) as Input<typeof endpoint>;
        const { ticket } = request;
        return sendDownload(services, { endpoint, may, request, reply }, (ctx, read) =>
          handler({ ...input, ctx, read, ticket }),
        );
      },
    });
  };

type ParsedRequest<E extends AnyEndpoint> = {
  input: Input<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A route for signed-in people whose handler opens its own transactions. */
const signedInRoute =
  (app: FastifyInstance, services: Services, endpoints: AnyEndpoint[]) =>
  <E extends AnyEndpoint>(endpoint: E, answer: (parsed: ParsedRequest<E>) => Promise<unknown>) => {
    endpoints.push(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: checkBeforeBody(services, endpoint, identify),
      handler: async (request, reply) =>
        answer({ input: parseRequest(endpoint, request) as Input<E>, request, reply }),
    });
  };

type SignedInRoute = ReturnType<typeof signedInRoute>;

const unitRoute =
  (services: Services, signedIn: SignedInRoute): Gate['unitRoute'] =>
  (endpoint, may, handler) =>
    signedIn(endpoint, async ({ input, request, reply }) => {
      const key = endpoint.creates ? idempotencyKey(request) : null;
      return handleUnitOfWork(services, { endpoint, may, request, reply, key }, (unit) =>
        handler({ ...input, unit, caller: toCaller(services, request, reply) }),
      );
    });

const documentRoute =
  (services: Services, signedIn: SignedInRoute): Gate['document'] =>
  (endpoint, may, handler) =>
    signedIn(endpoint, async ({ input, request, reply }) =>
      sendDocument(services, { endpoint, may, request, reply }, (unit) =>
        handler({ ...input, unit }),
      ),
    );

const toCaller = (services: Services, request: FastifyRequest, reply: FastifyReply): Caller => ({
  services,
  request,
  reply,
  log: request.log,
});
