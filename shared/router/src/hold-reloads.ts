let holds = 0;

/**
 * Keeps the shell from turning a navigation into a document load while something runs that must not be lost, such as a paper.
 * @returns a function that gives this hold back; calling it again does nothing
 */
export function holdReloads(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (held) holds -= 1;
    held = false;
  };
}

/** True while somebody holds reloads. */
export const reloadsHeld = () => holds > 0;
