import { isOpen } from '@shared/contract/resource';
import { type LoaderFunctionArgs, type PageHandle, type PageModule, useLoaderData, useOwnAccess, useSearchParams } from '@shared/router';
import { useCallback } from 'react';
import { AudioPlayer } from '../../../lib/audio/audio-player.tsx';
import { backOf, loadResource, originOf, type ResourcePage } from '../../../lib/load-resource.ts';
import { Locked } from '../../../lib/locked.tsx';
import { ReaderFrame } from '../../../lib/reader-frame.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadResource(request);

export const handle: PageHandle = { title: ({ resource }: ResourcePage) => resource.title };

/** Going through the list changes the address only: the list is the same. */
export const shouldRevalidate: PageModule['shouldRevalidate'] = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : JSON.stringify(originOf(currentUrl.href)) !== JSON.stringify(originOf(nextUrl.href));

export function Component() {
  const { resource, code, origin } = useLoaderData<ResourcePage>();
  const [, setSearch] = useSearchParams();
  useOwnAccess(isOpen(resource));
  const onTrack = useCallback(
    (resourceId: string) =>
      setSearch(
        (before) => {
          before.set('resourceId', resourceId);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const back = backOf({ code, origin });
  if (resource.access === 'login' || resource.access === 'buy')
    return (
      <ReaderFrame title={resource.title} back={back}>
        <Locked access={resource.access} goodsId={resource.book?.goodsId} />
      </ReaderFrame>
    );
  const listed = code?.resources.filter((each) => each.kind === 'audio' && each.url) ?? [];
  const tracks = listed.some(({ id }) => id === resource.id) ? listed : [resource];
  return (
    <AudioPlayer
      tracks={tracks}
      startId={resource.id}
      album={code?.title || resource.book?.title || resource.title}
      back={back}
      onTrack={onTrack}
    />
  );
}
