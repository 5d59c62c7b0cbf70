import { type SessionState, session } from '@shared/session';

/** @returns true when somebody logs in, false when the login dialog is closed without */
function loggedIn(): Promise<boolean> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = ({ token, showLogin }: SessionState) => {
      if (!token && showLogin) return;
      stop();
      resolve(token !== null);
    };
    stop = session.subscribe(look);
    look(session.getState());
  });
}

let asked: Promise<boolean> | undefined;

/**
 * One question for all writes that one ended session stopped. It is a question, for somebody else may have logged in.
 * @returns whether they are to be sent again
 */
export function offerAgain(): Promise<boolean> {
  asked ??= loggedIn()
    .then(async (again) => again && (await import('./again-dialog.tsx')).askAgain())
    // A question that could not be shown is not a yes.
    .catch(() => false)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}
