import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { errorsPage, openApiDocument } from './generate.ts';

// Runs from api/dist. Writes what is generated from the routes and the error catalogue; --check only compares.
const root = new URL('../../', import.meta.url);
const document = await openApiDocument();
const types = astToString(await openapiTS(document, { defaultNonNullable: false }));
const made = { 'api/openapi.json': document, 'shared/api/src/schema.d.ts': types, 'docs/errors.md': errorsPage() };

const isCheck = process.argv.includes('--check');
const stale = Object.entries(made).filter(([name, text]) => {
  const path = fileURLToPath(new URL(name, root));
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
});
for (const [name, text] of stale) {
  if (isCheck) process.stderr.write(`${name} is stale: run npm run -w @press/api openapi\n`);
  else writeFileSync(fileURLToPath(new URL(name, root)), text);
}
process.exit(isCheck && stale.length > 0 ? 1 : 0);
