/** A chapter with its sections. */
export interface Chapter {
  title: string;
  sections: string[];
}

/** Contents from their text: one chapter a line, sections indented by white space (commerce rules 1.1). */
export function parseToc(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of text.split('\n')) {
    const title = line.trim();
    if (!title) continue;
    const chapter = chapters.at(-1);
    if (/^\s/.test(line) && chapter) chapter.sections.push(title);
    else chapters.push({ title, sections: [] });
  }
  return chapters;
}
