/** What the login panel shows (spec 2); the value is its heading. */
export const TITLES = { login: '登录', register: '注册', scan: '扫码登录', forget: '找回密码' };

export type Mode = keyof typeof TITLES;

export interface ModeProps {
  onMode: (mode: Mode) => void;
  /** The form has just been opened by the visitor: its first field takes the focus. */
  focused: boolean;
}
