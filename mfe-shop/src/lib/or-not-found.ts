import { ApiError } from '@shared/api';
import { notFound } from '@shared/router';

const NOT_FOUND = 404;
const BAD_PARAMETER = 40001;

/** The 404 page when what an address names does not exist or cannot exist; other failures stay what they are. */
export function orNotFound<Data>(call: Promise<Data>): Promise<Data> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && (error.code === NOT_FOUND || error.code === BAD_PARAMETER)) throw notFound(error.message);
    throw error;
  });
}
