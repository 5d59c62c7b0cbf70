import type { ErrorCode } from '@shared/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, sqlState } from '../db/db.ts';
import { PayError } from '../providers/pay/port.ts';
import { ApiError } from './api-error.ts';
import type { ErrorReply } from './envelope.ts';

const ofFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 415,
  FST_ERR_CTP_BODY_TOO_LARGE: 413,
  FST_ERR_CTP_EMPTY_JSON_BODY: 40002,
  FST_ERR_CTP_INVALID_JSON_BODY: 40002,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 40002,
};

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  const known = ofFastify[error.code];
  if (known) return new ApiError(known);
  if (isUnavailable(error) || error instanceof PayError) return new ApiError(503);
  if (error instanceof SyntaxError) return new ApiError(40002);
  return new ApiError(error.statusCode && error.statusCode < 500 ? 400 : 500);
}

/** The file server's errors bring headers, such as the length of the file. */
type FileError = FastifyError & { headers?: Record<string, string> };

/** The file server's own: players go by it, the catalogue of the calls does not know it. */
const rangeNotSatisfiable = 416;

function send(request: FastifyRequest, reply: FastifyReply, error: ApiError, status = error.status): FastifyReply {
  const body: ErrorReply = { code: error.code, msg: error.message, data: error.data, requestId: request.id };
  return reply.code(status).send(body);
}

/** Every failure leaves as `{code, msg, data, requestId}` with the catalogue's status; what is not ours is logged and sent as 500. */
export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler<FileError | ApiError>((error, request, reply) => {
    const apiError = toApiError(error);
    if (apiError.status >= 500) {
      // Only these fields: a database error may carry the values of a row.
      const cause = error.cause instanceof Error ? error.cause.message : undefined;
      request.log.error(
        { error: error.name, message: cause ?? error.message.split('\n')[0], sqlState: sqlState(error), stack: error.stack },
        'request failed',
      );
    }
    if (!('statusCode' in error) || error.statusCode !== rangeNotSatisfiable) return send(request, reply, apiError);
    return send(request, reply.headers(error.headers ?? {}), apiError, rangeNotSatisfiable);
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, new ApiError(404)));
}
