import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { userIdentity } from '../../db/schema/index.ts';
import { seal, unseal } from '../../lib/seal.ts';
import type { ChatAppLogin } from '../../providers/chat-app/port.ts';
import { decideByChatApp } from './scan-login.ts';

const stateMs = 5 * 60_000;

/** What an answer of the chat app is for: a waiting login, or binding the app's account to a user here. */
type Wish = { kind: 'login'; key: string } | { kind: 'bind'; userId: number };

/** The `state` of an authorization: only we can make one, and only for some minutes. */
export const stateOf = (wish: Wish, key: Buffer, now: Date): string => seal(JSON.stringify(wish), key, new Date(now.getTime() + stateMs));

/** Ties an account of the chat app to a user; each has one at most. @returns false when either has another */
async function bind(tx: Tx, provider: string, openId: string, nickname: string, userId: number, now: Date): Promise<boolean> {
  await tx.insert(userIdentity).values({ provider, openId, nickname, userId, createdAt: now }).onConflictDoNothing();
  const mine = and(eq(userIdentity.provider, provider), eq(userIdentity.openId, openId), eq(userIdentity.userId, userId));
  return (await tx.select({ userId: userIdentity.userId }).from(userIdentity).where(mine)).length > 0;
}

/**
 * Takes what the chat app answered.
 * @returns a sentence for the phone's screen
 * @throws when the app cannot be reached
 */
export async function takeAnswer(
  tx: Tx,
  app: ChatAppLogin,
  stateKey: Buffer,
  answer: { state: string; code?: string; error?: string },
  now: Date,
): Promise<string> {
  const text = unseal(answer.state, stateKey, now);
  if (text === null) return '链接已失效，请重新扫码';
  const wish = JSON.parse(text) as Wish;
  if (answer.error || !answer.code) {
    if (wish.kind === 'login') await decideByChatApp(tx, wish.key, 'refused', now);
    return '已取消，可以关闭此页面';
  }
  const found = await app.exchange(answer.code);
  if (!found) return '授权已失效，请重新扫码';
  const { openId, nickname } = found;
  if (wish.kind === 'bind') {
    const isBound = await bind(tx, app.name, openId, nickname, wish.userId, now);
    return isBound ? '绑定成功，可以关闭此页面' : '该聊天账号或您的账号已有其他绑定';
  }
  const [owner] = await tx
    .select({ userId: userIdentity.userId })
    .from(userIdentity)
    .where(and(eq(userIdentity.provider, app.name), eq(userIdentity.openId, openId)));
  const isInTime = await decideByChatApp(tx, wish.key, owner?.userId ?? null, now);
  if (!isInTime) return '二维码已过期，请在电脑上刷新后重新扫码';
  return owner ? '登录成功，请回到电脑上继续' : '该聊天账号尚未绑定，请先用手机号登录';
}
