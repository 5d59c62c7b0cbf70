const { TestEnvironment } = require('jest-environment-node');

/** Threads of embedded databases that no test file uses now. This module stays while each file gets modules of its own. */
const idle = [];

module.exports = class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.idleDatabases = idle;
  }

  async teardown() {
    // Jest takes what a global holds to pieces.
    delete this.global.idleDatabases;
    await super.teardown();
  }
};
