import type { Config } from '../../config.ts';
import type { ChatAppLogin } from './port.ts';

const timeoutMs = 5_000;

type Reply = { openid?: unknown; nickname?: unknown };

/** The authorization code grant (RFC 6749, 4.1) of an app that names the user in its token answer. */
export function oauthChatApp(settings: NonNullable<Config['chatApp']>): ChatAppLogin {
  const { authorizeUrl, tokenUrl, clientId, clientSecret, redirectUrl } = settings;
  return {
    name: 'chat-app',
    authorizeUrl: (state) => {
      const url = new URL(authorizeUrl);
      const query = { response_type: 'code', client_id: clientId, redirect_uri: redirectUrl, state };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    exchange: async (code) => {
      const response = await fetch(tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUrl,
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status >= 500) throw new Error(`The chat app answered ${response.status}`);
      if (!response.ok) return null;
      const { openid, nickname } = (await response.json()) as Reply;
      return typeof openid === 'string' && openid ? { openId: openid, nickname: String(nickname ?? '') } : null;
    },
  };
}
