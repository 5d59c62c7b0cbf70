/** Login through a chat app whose accounts readers already have. */
export interface ChatAppLogin {
  /** Stored with the identities of this app. */
  name: string;
  /** Where the app asks its user. @param state comes back with the answer */
  authorizeUrl(state: string): string;
  /** Who answered; null when the app does not know the code, or it was used before. @throws when the app cannot be reached */
  exchange(code: string): Promise<{ openId: string; nickname: string } | null>;
}
