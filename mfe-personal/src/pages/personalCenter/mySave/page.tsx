import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { NoRows } from '@shared/ui/no-rows';
import { PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { UndoBar } from '@shared/ui/undo-bar';
import { useCallback, useState } from 'react';
import { pageNumOf } from '../../../lib/page-num.ts';
import styles from './page.module.css';
import { type Saved, SavedRow } from './saved-row.tsx';

const PAGE_SIZE = 20;

interface Favourites {
  page: DataOf<'/device/save/list', 'get'>;
  at: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Favourites> {
  const params = { pageNum: pageNumOf(new URL(request.url).searchParams), pageSize: PAGE_SIZE };
  return { page: await api.get('/device/save/list', { params }), at: new Date().toISOString() };
}

const bodyOf = (rows: Saved[]) => ({ targetType: 'GOODS' as const, targetIds: rows.map(({ targetId }) => targetId) });

/** Takes favourites out and offers them back; the list follows what the server then says. */
function useRemoving() {
  const { revalidate } = useRevalidator();
  const [takenOut, setTakenOut] = useState<Saved[]>([]);
  const [busy, setBusy] = useState(false);
  const forget = useCallback(() => setTakenOut([]), []);
  const change = async (call: () => Promise<unknown>, after: Saved[]) => {
    setBusy(true);
    // A refusal is told by the client's toast; either way the list is shown as it stands now.
    await call().then(
      () => setTakenOut(after),
      () => undefined,
    );
    await revalidate();
    setBusy(false);
  };
  return {
    takenOut,
    busy,
    forget,
    // What an offer stands for already comes back together with the rest.
    remove: (rows: Saved[]) => change(() => api.post('/device/save/remove', bodyOf(rows)), [...takenOut, ...rows]),
    undo: () => change(() => api.post('/device/save/restore', bodyOf(takenOut)), []),
  };
}

/** The goods that the reader has put aside. */
export function Component() {
  const { page, at } = useLoaderData<Favourites>();
  const { takenOut, busy, forget, remove, undo } = useRemoving();
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set());
  // Gone at once; the server's list says the same a moment later.
  const rows = page.rows.filter(({ targetId }) => takenOut.every((gone) => gone.targetId !== targetId));
  const total = page.total - (page.rows.length - rows.length);
  const ticked = rows.filter(({ targetId }) => tickedIds.has(targetId));
  const all = ticked.length === rows.length;
  const tick = (which: Saved[], isOn: boolean) =>
    setTickedIds((before) => {
      const next = new Set(before);
      for (const { targetId } of which) {
        if (isOn) next.add(targetId);
        else next.delete(targetId);
      }
      return next;
    });
  return (
    <>
      <PageTitle aside={total > 0 && <span className={styles.count}>共 {total} 种</span>}>我的收藏</PageTitle>
      {rows.length === 0 ? (
        <NoRows total={total}>
          <Empty action={<ButtonLink to={paths.products.href()}>去书城逛逛</ButtonLink>}>
            还没有收藏，商品页上点“收藏”，喜欢的会放在这里。
          </Empty>
        </NoRows>
      ) : (
        <>
          <div className={styles.tools}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = ticked.length > 0 && !all;
                }}
                onChange={() => tick(rows, !all)}
              />
              全选本页
            </label>
            <Button look="text" disabled={ticked.length === 0 || busy} onClick={() => void remove(ticked)}>
              取消收藏所选{ticked.length > 0 && ` ${ticked.length} 种`}
            </Button>
          </div>
          <ul className={styles.list}>
            {rows.map((saved) => (
              <SavedRow
                key={saved.targetId}
                saved={saved}
                now={new Date(at)}
                ticked={tickedIds.has(saved.targetId)}
                busy={busy}
                onTick={(isOn) => tick([saved], isOn)}
                onRemove={() => void remove([saved])}
              />
            ))}
          </ul>
        </>
      )}
      <Pager {...page} />
      {takenOut.length > 0 && (
        <UndoBar
          key={takenOut.length}
          text={takenOut.length === 1 ? `已取消收藏《${takenOut[0]?.goods.title}》` : `已取消收藏 ${takenOut.length} 种商品`}
          onUndo={() => !busy && void undo()}
          onGone={forget}
        />
      )}
    </>
  );
}
