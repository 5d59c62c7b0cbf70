import { createHash } from 'node:crypto';
import { cashierPage, cashierPolicy } from './cashier-page.ts';

const view = { payNo: '26112810000012345678', subject: '高等数学', amount: 4500, status: 'OPEN' } as const;

describe('sandbox cashier page', () => {
  it('shows the amount and both choices', () => {
    const html = cashierPage(view, '/return');
    expect(html).toContain('¥45.00');
    expect(html).toContain('value="pay"');
    expect(html).toContain('value="refuse"');
    expect(html).not.toContain('<script');
  });

  it('allows exactly the style it holds', () => {
    const style = /<style>(.*)<\/style>/s.exec(cashierPage(view, '/return'))?.[1] ?? '';
    expect(cashierPolicy).toContain(createHash('sha256').update(style).digest('base64'));
  });

  it('shows no choice after payment and leads back', () => {
    const html = cashierPage({ ...view, status: 'SUCCESS' }, '/order?id=1&from=pay');
    expect(html).not.toContain('<form');
    expect(html).toContain('href="/order?id=1&amp;from=pay"');
  });

  it('B32: escapes the subject', () => {
    expect(cashierPage({ ...view, subject: '"><img src=x onerror=alert(1)>' }, '/')).not.toContain('<img');
  });
});
