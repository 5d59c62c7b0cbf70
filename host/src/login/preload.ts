export const loadLoginForm = () => import('./login-form.tsx').then((module) => module.LoginForm);
export const loadLoginDialog = () => import('./login-dialog.tsx').then((module) => module.LoginDialog);

/** Loads the login form on intent; when that fails, opening it asks again and says so. */
export function preloadLogin(): void {
  loadLoginForm().catch(() => undefined);
}
