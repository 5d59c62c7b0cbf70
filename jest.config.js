// JavaScript, because Node 20 cannot read a TypeScript configuration without one more tool.

/** Packages that ship ES modules only; jest's CommonJS world needs them transformed. */
const esmOnly = ['typebox', '@fastify/type-provider-typebox', 'cookie', 'content-disposition'];

/** @type {import('jest').Config} */
const api = {
  displayName: 'api',
  rootDir: 'api',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  transform: {
    '^.+\\.(ts|js|mjs)$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  extensionsToTreatAsEsm: [],
};

/** @type {import('jest').Config} */
export default { projects: [api] };
