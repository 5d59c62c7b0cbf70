import '@testing-library/jest-dom';
import { session } from '@shared/session';
import { configure } from '@testing-library/react';
import { resetApi, takeUnanswered } from './index.tsx';

// What a busy machine is slow to show is not missing.
configure({ asyncUtilTimeout: 5000 });

// The browser of the tests has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

const initial = session.getInitialState();
let errors: unknown[][] = [];

/** A console error, or a call that nobody answered, fails the test in which it happened. */
beforeEach(() => {
  errors = [];
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errors.push(args);
  });
});

afterEach(() => {
  const shown = errors.map((args) => args.map(String).join(' '));
  const missed = takeUnanswered();
  resetApi();
  session.setState(initial, true);
  window.localStorage.clear();
  window.sessionStorage.clear();
  jest.restoreAllMocks();
  if (missed.length) throw new Error(`calls without an answer: ${missed.join(', ')}`);
  if (shown.length) throw new Error(`console.error: ${shown.join('\n')}`);
});
