import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSession, type SessionUser } from '../modules/auth/sessions.ts';
import { ApiError } from './api-error.ts';

export type Access = 'public' | 'user' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    auth: Access;
  }
  interface FastifyRequest {
    /** Who calls; null without a valid token, which only public routes see. */
    user: SessionUser | null;
  }
}

/** The token of `Authorization: Bearer`. Cookies are never read, so a foreign page cannot act for the user. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The caller of a `user` or `admin` route. @throws ApiError 401 */
export function currentUser(request: FastifyRequest): SessionUser {
  if (!request.user) throw new ApiError(401);
  return request.user;
}

/** Resolves the session and enforces `config.auth` before anything else of a route runs. */
export function addAccessControl(app: FastifyInstance): void {
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request);
    if (token) request.user = await findSession(app.db, token, app.clock());
    const access = request.routeOptions.config.auth ?? 'public';
    if (access !== 'public' && !request.user) throw new ApiError(401);
    if (access === 'admin' && request.user?.role !== 'admin') throw new ApiError(403);
  });
}
