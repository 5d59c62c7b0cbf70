import type { FastifyRequest } from 'fastify';

/** Value of a cookie; names hold letters only. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
}
