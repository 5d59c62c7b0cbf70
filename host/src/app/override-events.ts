import { useLocation } from '@shared/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadDocument } from '../browser/reload.ts';
import type { OverriddenSlice } from './site.ts';

/** What a development server says on its stream (scripts/dev-server.ts). */
interface DevEvent {
  buildId?: string;
  /** Why the present source does not compile. */
  problem?: string;
}

/** A reload that a page holds off is tried again after this long. */
const AGAIN_MS = 1000;

/**
 * Follows the servers of overridden slices: a new build loads the document again, unless a page holds reloads, and as often as the
 * reload guard allows. Full reloads, because a document never mixes builds (federation A5.1).
 * @returns by slice, why its present source does not compile
 */
export function useOverrideEvents(overridden: readonly OverriddenSlice[]): Record<string, string | undefined> {
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const { pathname, search, hash } = useLocation();
  const load = useEffectEvent((buildId: string) => loadDocument(`${pathname}${search}${hash}`, buildId));

  useEffect(() => {
    let newer: string | undefined;
    const follow = () => {
      if (newer !== undefined) load(newer);
    };
    const sources = overridden.map(({ slice, address, buildId }) => {
      const source = new EventSource(`${address}events`);
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const said = JSON.parse(data) as DevEvent;
        setProblems((known) => ({ ...known, [slice]: said.problem }));
        if (said.buildId === buildId) return;
        newer = said.buildId;
        follow();
      };
      return source;
    });
    const timer = setInterval(follow, AGAIN_MS);
    return () => {
      clearInterval(timer);
      for (const source of sources) source.close();
    };
  }, [overridden]);
  return problems;
}
