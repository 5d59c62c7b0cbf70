/** Rows of a CSV text: quoted fields may hold commas, line breaks and doubled quotes. Rows of nothing are left out. @returns undefined when a quote does not end */
export function parseCsv(text: string): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(field);
    if (row.some((value) => value.trim() !== '')) rows.push(row);
    row = [];
    field = '';
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || field === '')) {
      isQuoted = !isQuoted;
    } else if (isQuoted) {
      field += character;
    } else if (character === ',') {
      row.push(field);
      field = '';
    } else if (character === '\n') {
      endRow();
    } else if (character !== '\r') {
      field += character;
    }
  }
  endRow();
  return isQuoted ? undefined : rows;
}

/** The text of a file as spreadsheets save it: UTF-8 with or without its mark, or GB 18030. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
