/** A chapter with its sections. */
export interface Chapter {
  title: string;
  sections: string[];
}

/** Contents as chapters: level 1 begins one, deeper entries are its sections. */
export function chaptersOf(toc: readonly { title: string; level: number }[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { title, level } of toc) {
    const chapter = chapters.at(-1);
    if (level > 1 && chapter) chapter.sections.push(title);
    else chapters.push({ title, sections: [] });
  }
  return chapters;
}
