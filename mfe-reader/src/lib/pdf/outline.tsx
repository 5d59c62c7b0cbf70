import { Dialog } from '@shared/ui/dialog';
import { useEffect, useState } from 'react';
import type { OutlineEntry, PdfFile } from './pdf-document.ts';
import styles from './pdf-reader.module.css';

interface OutlineProps {
  file: PdfFile;
  /** Page in sight. */
  current: number;
  onGo: (page: number) => void;
  onClose: () => void;
}

interface Row {
  /** Its numbers on every level, such as 2.1. */
  key: string;
  title: string;
  page: number | undefined;
  depth: number;
}

async function rowsOf(file: PdfFile, entries: OutlineEntry[], above = ''): Promise<Row[]> {
  const nested = await Promise.all(
    entries.map(async (entry, index): Promise<Row[]> => {
      const key = `${above}${index + 1}`;
      const page = await file.pageOf(entry.target).catch(() => undefined);
      return [{ key, title: entry.title, page, depth: above.split('.').length - 1 }, ...(await rowsOf(file, entry.children, `${key}.`))];
    }),
  );
  return nested.flat();
}

/** The table of contents that the file carries; the part in sight is marked. */
export function Outline({ file, current, onGo, onClose }: OutlineProps) {
  const [rows, setRows] = useState<Row[]>();
  useEffect(() => {
    let left = false;
    file
      .outline()
      .then((entries) => rowsOf(file, entries))
      .catch((): Row[] => [])
      .then((found) => {
        if (!left) setRows(found);
      });
    return () => {
      left = true;
    };
  }, [file]);
  const here = rows?.reduce((found, row, index) => (row.page !== undefined && row.page <= current ? index : found), -1);

  return (
    <Dialog kind="side" title="目录" onClose={onClose}>
      {rows?.length === 0 && <p className={styles.none}>这份文件没有目录，可以在下方输入页码跳转。</p>}
      <ol>
        {rows?.map((row, index) => (
          <li key={row.key}>
            <button
              type="button"
              className={styles.entry}
              style={{ paddingInlineStart: 16 + row.depth * 20 }}
              aria-current={index === here || undefined}
              disabled={row.page === undefined}
              onClick={() => row.page !== undefined && onGo(row.page)}
            >
              <span>{row.title}</span>
              <span className={styles.entryPage}>{row.page}</span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
