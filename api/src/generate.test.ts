import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errors } from '@shared/contract/errors';
import { errorsPage, openApiDocument } from './generate.ts';

const committed = (name: string): string => readFileSync(resolve(__dirname, '../..', name), 'utf8');

describe('generated files are fresh (npm run -w @press/api openapi)', () => {
  it('api/openapi.json', async () => {
    expect(await openApiDocument()).toBe(committed('api/openapi.json'));
  });

  it('docs/errors.md', () => {
    expect(errorsPage()).toBe(committed('docs/errors.md'));
  });
});

describe('error catalogue', () => {
  it.each(Object.entries(errors))('%s has a Chinese text and a fitting status', (code, { status, msg }) => {
    expect(msg).toMatch(/^[\p{Script=Han}，、\d-]+$/u);
    if (code.length === 3) expect(status).toBe(Number(code));
    // 202 is an answer to a poll: nothing failed, the caller asks again.
    else if (code !== '-1' && status !== 202) expect(status).toBeGreaterThanOrEqual(400);
  });
});
