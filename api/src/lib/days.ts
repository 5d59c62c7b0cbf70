const dayMs = 86_400_000;

/** When a date (YYYY-MM-DD) begins in Shanghai. China has had no daylight saving since 1991, so every day has 24 hours. */
export const startOf = (date: string): Date => new Date(`${date}T00:00:00+08:00`);

/** The date some days later, or earlier. Dates have no zone: without one a year of them is stepped through in no time. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
