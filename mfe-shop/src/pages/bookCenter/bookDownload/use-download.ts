import { ApiError, api } from '@shared/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchRest, nothingYet, saveFile } from './fetch-rest.ts';

export type DownloadState =
  | { step: 'idle' | 'done' }
  | { step: 'running'; received: number }
  | { step: 'stopped'; received: number; problem?: string };

/** Downloads a resource: with a ticket, with progress, and on from where it stopped. */
export function useDownload(id: string) {
  const [state, setState] = useState<DownloadState>({ step: 'idle' });
  const got = useRef(nothingYet());
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (code?: string) => {
      const aborter = new AbortController();
      running.current = aborter;
      setState({ step: 'running', received: got.current.received });
      try {
        const params = { id, ...(code && { code }) };
        // Each time anew: a ticket lasts five minutes.
        const ticket = await api.get('/device/bookCenter/resourceTicket', { params, toast: false, signal: aborter.signal });
        const file = await fetchRest(ticket.url, got.current, (received) => setState({ step: 'running', received }), aborter.signal);
        got.current = nothingYet();
        saveFile(file, ticket.fileName);
        setState({ step: 'done' });
      } catch (error) {
        const { received } = got.current;
        if (aborter.signal.aborted) setState({ step: 'stopped', received });
        else setState({ step: 'stopped', received, problem: error instanceof ApiError ? error.message : '下载中断，已下载的部分还在。' });
      }
    },
    [id],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  return { state, start, stop };
}
