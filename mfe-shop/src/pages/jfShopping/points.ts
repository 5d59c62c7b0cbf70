import { api, type DataOf } from '@shared/api';
import { formatYuan } from '@shared/contract/money';
import { useSession } from '@shared/session';
import { useCallback, useEffect, useState } from 'react';

export type Offer = DataOf<'/device/api/point/goodsList', 'get'>['rows'][number];
export type Account = DataOf<'/device/api/point/info', 'get'>;

/** 300 积分 + ¥12.00. */
export const priceText = (points: number, fen: number): string => `${points} 积分${fen > 0 ? ` + ¥${formatYuan(fen)}` : ''}`;

/** 2027年4月23日 in Shanghai. */
export function dayText(iso: string): string {
  return new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long' }).format(new Date(iso));
}

/** The last day before a moment: points that end with the year end on 31 December. */
export const lastDayText = (iso: string): string => dayText(new Date(Date.parse(iso) - 1).toISOString());

interface State {
  /** Whose account it is. */
  token: string | null;
  account?: Account | undefined;
  failed?: boolean;
}

/** The reader's points, asked for once the page is there: what the server renders is the same for everybody. */
export function useAccount() {
  const token = useSession((state) => state.token);
  const [state, setState] = useState<State>({ token: null });
  const ask = useCallback(async (of: string) => {
    setState({ token: of });
    const account = await api.get('/device/api/point/info', { toast: false }).catch(() => undefined);
    setState((now) => (now.token === of ? { token: of, account, failed: !account } : now));
  }, []);
  useEffect(() => {
    if (token) void ask(token);
  }, [token, ask]);
  const mine: State = state.token === token ? state : { token };
  return {
    isVisitor: token === null,
    account: mine.account,
    failed: mine.failed ?? false,
    retry: () => void (token && ask(token)),
    put: (account: Account) => setState({ token, account }),
  };
}
