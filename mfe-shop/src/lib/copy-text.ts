/** Copies a text. Rejects where the browser keeps its clipboard shut, as it does on pages without https. */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
}
