interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The visitor asked for little traffic, or the line is slow: large things are then loaded when asked for only. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
