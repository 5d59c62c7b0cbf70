// JavaScript, because Node 20 cannot read a TypeScript configuration without one more tool.

/** Packages that ship ES modules only; jest's CommonJS world needs them transformed. */
const esmOnly = [
  's3mini',
  'typebox',
  '@fastify/type-provider-typebox',
  'cookie',
  'content-disposition',
  'htmlparser2',
  'dom(handler|utils|elementtype|-serializer)',
  'entities',
];

/** @type {import('jest').Config} */
const api = {
  displayName: 'api',
  rootDir: 'api',
  testEnvironment: '<rootDir>/src/testing/environment.cjs',
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

/** What runs on a server or at the command line, without a document. */
/** @type {import('jest').Config} */
const node = {
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{shared/release,host/src/server}/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.data', '<rootDir>/.cache', '/dist/'],
  transform: api.transform,
  transformIgnorePatterns: api.transformIgnorePatterns,
};

/** @type {import('jest').Config} */
const web = {
  displayName: 'web',
  testEnvironment: '<rootDir>/shared/testing/src/environment.cjs',
  testMatch: ['<rootDir>/{host,mfe-*,shared,scripts}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/fixtures/', '/shared/release/', '/host/src/server/'],
  modulePathIgnorePatterns: ['<rootDir>/.data', '<rootDir>/.cache', '/dist/'],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/shared/testing/src/css-classes.cjs' },
  transform: {
    '\\.md$': '<rootDir>/shared/testing/src/markdown.mjs',
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
};

/** @type {import('jest').Config} */
export default {
  // A test file starts its own database, which takes seconds on a busy machine.
  testTimeout: 30_000,
  // Nothing else runs beside the tests: by default one core would stay idle.
  maxWorkers: '100%',
  projects: [api, node, web],
};
