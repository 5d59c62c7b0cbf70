/** Times, sizes and limits of the interface (spec 9), and the texts that stand in more than one place. Milliseconds and pixels. */

export const TOAST_MS = 3000;
/** Errors of calls show shorter. */
export const ERROR_TOAST_MS = 2000;
/** Distance of toasts from the top. */
export const TOAST_OFFSET = 16;
export const TOOLTIP_HIDE_MS = 200;
/** Popups and dialogs lie on layers from here on. */
export const POPUP_Z_INDEX = 2000;
/** Badges stop counting here. */
export const BADGE_MAX = 99;
/** Image viewer: one step of the zoom, and its ends. */
export const ZOOM = { step: 1.2, min: 0.2, max: 7 } as const;
/** Width of the popup with the accounts to follow. */
export const FOLLOW_WIDTH = 752;

/** Field of the searched words in the address of the result page. */
export const SEARCH_FIELD = 'searchText';
export const SEARCH_MAX_LENGTH = 100;

export const TEXTS = {
  emptySearch: '请输入搜索内容',
  logOutQuestion: '确定要退出登录吗？',
  searchHint: '书名、ISBN、作者或关键词',
} as const;
