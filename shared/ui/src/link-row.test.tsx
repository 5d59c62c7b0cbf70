import { render, screen } from '@testing-library/react';
import { LinkRow } from './link-row.tsx';

const place = (left: number, width: number) => ({ left, width }) as DOMRect;

function show(current: string) {
  return (
    <LinkRow label="类型" className={undefined}>
      {['a', 'b'].map((name) => (
        <a key={name} href={`/${name}`} aria-current={name === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </LinkRow>
  );
}

test('the current link comes to the middle of its row, once for each choice', () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'NAV' ? place(0, 300) : place(500, 100);
  });
  const { rerender } = render(show('b'));
  const row = screen.getByRole('navigation', { name: '类型' });
  expect(row.scrollLeft).toBe(400);
  row.scrollLeft = 40;
  rerender(show('b'));
  expect(row.scrollLeft).toBe(40);
  rerender(show('a'));
  expect(row.scrollLeft).toBe(440);
});
