import { type Configuration, rspack } from '@rspack/core';

/** Runs a build of the house's factory quickly: no maps, nothing minified. @throws Error with what the compiler says */
export function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack({ ...config, devtool: false, optimization: { ...config.optimization, minimize: false } });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
}
