import type { FastifyReply } from 'fastify';
import type { ServerConfig } from './config.ts';

/** Headers of every document: a strict policy with a nonce, without eval; slices on other origins are named one by one. */
export function securityHeaders(reply: FastifyReply, nonce: string, config: Pick<ServerConfig, 'origins'>): void {
  const origins = [...new Set(Object.values(config.origins))].join(' ');
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' ${origins}`,
    `style-src 'self' 'nonce-${nonce}' ${origins}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: ${origins}`,
    `font-src 'self' data: ${origins}`,
    `connect-src 'self' blob: ${origins}`,
    `media-src 'self' blob:`,
    `worker-src 'self' blob: ${origins}`,
    `frame-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ];
  reply
    .header('content-security-policy', policy.map((line) => line.trim()).join('; '))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
}
