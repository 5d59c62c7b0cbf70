import { isOpen } from '@shared/contract/resource';
import { useOwnAccess } from '@shared/router';
import { Button } from '@shared/ui/button';
import { useMemo } from 'react';
import styles from './document-page.module.css';
import { FileCard } from './file-card.tsx';
import { backOf, type ResourcePage } from './load-resource.ts';
import { Locked } from './locked.tsx';
import { PdfReader } from './pdf/pdf-reader.tsx';
import { ReaderFrame } from './reader-frame.tsx';
import { type Resource, sourceOf } from './resource.ts';
import { useReadingLog } from './use-reading-log.ts';

/** One document: a PDF is read here, what the browser cannot show is offered as a file. */
export function DocumentPage({ resource, code, origin }: ResourcePage) {
  useOwnAccess(isOpen(resource));
  const back = backOf({ code, origin });
  if (resource.access === 'login' || resource.access === 'buy')
    return (
      <ReaderFrame title={resource.title} back={back}>
        <Locked access={resource.access} goodsId={resource.book?.goodsId} />
      </ReaderFrame>
    );
  if (resource.kind !== 'pdf' || !resource.url)
    return (
      <ReaderFrame title={resource.title} back={back}>
        <FileCard resource={resource} entries={resource.entries} />
      </ReaderFrame>
    );
  return <PdfDocument key={resource.id} resource={resource} url={resource.url} back={back} />;
}

interface PdfDocumentProps {
  /** Of the book; that of the file by default. */
  title?: string;
  resource: Resource;
  url: string;
  back: { to: string; text: string } | undefined;
  /** The goods that the file was bought with: their progress is shown on the shelf. */
  goodsId?: string | undefined;
  /** What stands after the last page. */
  after?: React.ReactNode;
}

/** A PDF with its reading position, kept here and on the server. */
export function PdfDocument({ resource, title = resource.title, url, back, goodsId, after }: PdfDocumentProps) {
  const { start, elsewhere, move, jump, stay } = useReadingLog(resource.id, goodsId);
  const source = useMemo(() => sourceOf(resource, url), [resource, url]);
  return (
    <>
      <PdfReader
        title={title}
        source={source}
        posterUrl={resource.posterUrl}
        pages={resource.pages}
        back={back}
        start={start}
        onMove={move}
        after={after}
      />
      {elsewhere && (
        <div className={styles.ask} role="status">
          <p>您在其他设备读到第 {elsewhere.page} 页。</p>
          <Button look="primary" onClick={jump}>
            跳到第 {elsewhere.page} 页
          </Button>
          <Button look="text" onClick={stay}>
            留在这里
          </Button>
        </div>
      )}
    </>
  );
}
