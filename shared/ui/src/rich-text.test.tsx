import { RICH_TEXT_TAGS } from '@shared/contract/rich-text';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { plainText, RichText } from './rich-text.tsx';

const show = (html: string) => render(<RichText html={html} />, { wrapper: MemoryRouter });

test('headings, lists and quotations stay what they are, entities become their characters', () => {
  show('<h3>安排</h3><ul><li>甲 &amp; 乙</li></ul><blockquote>读书</blockquote>');
  expect(screen.getByRole('heading', { level: 3, name: '安排' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('甲 & 乙');
  expect(screen.getByText('读书').tagName).toBe('BLOCKQUOTE');
});

test.each(RICH_TEXT_TAGS)('%s, which the API lets through, is shown', (tag) => {
  const cell = `<table><thead><tr><th>书</th></tr></thead><tbody><tr><td>价</td></tr></tbody></table>`;
  const attributes = { a: ' href="/docs"', img: ' src="/files/a.webp" alt=""' }[tag as string] ?? '';
  const { container } = show(cell.includes(`<${tag}>`) ? cell : `<${tag}${attributes}>文</${tag}>`);
  expect(container.querySelector(tag)).not.toBeNull();
});

test('a table keeps its cells together, whatever stands between them', () => {
  const error = jest.spyOn(console, 'error');
  show('<table>\n<tr>\n<th colspan="2" rowspan="x">书</th>\n</tr>散<tr><td>甲</td><td>乙</td></tr></table><td>丙</td>');
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(within(table).getByRole('columnheader')).toHaveAttribute('colspan', '2');
  expect(table).not.toHaveTextContent('散');
  expect(screen.getByText(/丙/)).toBeInTheDocument();
  expect(error).not.toHaveBeenCalled();
});

test('a card has the words alone', () => {
  expect(plainText('<h3>读书</h3><p>看<a href="/docs">这里</a> &amp; 那里</p>')).toBe('读书 看这里 & 那里');
});

test('links to pages of the site stay in it, links to elsewhere and to files open beside it', () => {
  show('<a href="/docs/invoice?a=1&amp;b=2">发票</a><a href="https://example.org/">别处</a><a href="/files/a.pdf">附件</a>');
  expect(screen.getByRole('link', { name: '发票' })).toHaveAttribute('href', '/docs/invoice?a=1&b=2');
  expect(screen.getByRole('link', { name: '发票' })).not.toHaveAttribute('target');
  for (const name of ['别处', '附件']) expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
});

test('a picture keeps its size and its words', () => {
  show('<figure><img src="/files/news/701.webp" alt="展台" width="900" height="600" /><figcaption>中心校区</figcaption></figure>');
  const picture = screen.getByRole('img', { name: '展台' });
  expect(picture).toHaveAttribute('src', '/files/news/701.webp');
  expect(picture).toHaveAttribute('width', '900');
  expect(screen.getByText('中心校区').tagName).toBe('FIGCAPTION');
});

test.each([
  '<a href="javascript:alert(1)">点</a>',
  '<a href="//evil.example">点</a>',
  '<a href="/\\evil.example">点</a>',
  '<a href="data:text/html,x">点</a>',
  '<img src="javascript:alert(1)" alt="点">点',
  '<script>点</script>',
  '<p onclick="alert(1)" style="position:fixed">点</p>',
  '<iframe src="/x">点</iframe>',
])('B32: %s is no more than its text', (html) => {
  const { container } = show(html);
  expect(container).toHaveTextContent('点');
  expect(container.querySelector('a, img, script, iframe, [onclick], [style]')).toBeNull();
});
