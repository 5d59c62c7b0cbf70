import { createHash } from 'node:crypto';
import { formatPrice } from '@shared/contract/money';

export type CashierView = {
  payNo: string;
  subject: string;
  /** Integer fen. */
  amount: number;
  status: 'OPEN' | 'SUCCESS' | 'FAILED' | 'CLOSED';
};

const style = `
:root { color-scheme: light dark; --paper: #fbf8f3; --ink: #1f2328; --accent: #b0372a; --on-accent: #fff; --line: #e8e2d8; font-family: "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181b; --ink: #ece8e1; --accent: #e4705a; --on-accent: #16181b; --line: #2e3237; } }
h1 { font: 600 1.5rem "Songti SC", "Noto Serif SC", "Noto Serif CJK SC", SimSun, serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--paper); color: var(--ink); }
main { box-sizing: border-box; width: min(100%, 24rem); padding: 2rem 1.25rem; text-align: center; }
.amount { color: var(--accent); font-size: 2.5rem; margin: 1rem 0; font-variant-numeric: tabular-nums; }
.no { overflow-wrap: anywhere; }
a { color: inherit; }
form { display: grid; gap: .75rem; margin-top: 2rem; }
button { font: inherit; min-height: 3rem; border-radius: 6px; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
button[value=pay] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
`;

const states: Record<CashierView['status'], string> = {
  OPEN: '请确认付款',
  SUCCESS: '付款成功',
  FAILED: '付款未完成',
  CLOSED: '付款已关闭',
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Content security policy of the cashier page: no script at all, its own style, forms only to itself. */
export const cashierPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`;

/**
 * Page of the sandbox cashier.
 * @param returnUrl where the buyer goes on after paying or refusing
 */
export function cashierPage(view: CashierView, returnUrl: string): string {
  const next =
    view.status === 'OPEN'
      ? `<form method="post"><button name="action" value="pay">确认支付</button><button name="action" value="refuse">放弃支付</button></form>`
      : `<p><a href="${escapeHtml(returnUrl)}">返回商家</a></p>`;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>收银台（演示）</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${states[view.status]}</h1>
<p>${escapeHtml(view.subject)}</p>
<p class="amount">${formatPrice(view.amount, { zeroAsAmount: true })}</p>
<p class="no">支付单号 ${escapeHtml(view.payNo)}</p>
${next}
<p>演示环境，不会产生真实扣款</p>
</main>
</body>
</html>
`;
}
