import { isExternal, Link } from '@shared/router';
import { Fragment, type ReactNode } from 'react';
import { isOffered, useSite } from '../app/site.ts';

/** Text with its marks, as `shared/build/src/markdown.mjs` makes it. */
export type Inline = string | { strong: Inline[] } | { code: string } | { href: string; text: Inline[] };

/** A piece of an article. */
export type Block =
  | { kind: 'h2' | 'h3'; id: string; text: Inline[] }
  | { kind: 'p' | 'note'; text: Inline[] }
  | { kind: 'ul' | 'ol'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** Without its marks. */
export function textOf(parts: Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('code' in part) return part.code;
      return textOf('strong' in part ? part.strong : part.text);
    })
    .join('');
}

/** What a block says, without its marks. */
export function wordsOf(block: Block): string {
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(textOf).join(' ')).join(' ');
  return 'items' in block ? block.items.map(textOf).join(' ') : textOf(block.text);
}

function Words({ parts }: { parts: Inline[] }): ReactNode {
  return parts.map((part, index) => {
    const key = `${index}`;
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>;
    if ('code' in part) return <code key={key}>{part.code}</code>;
    if ('strong' in part)
      return (
        <strong key={key}>
          <Words parts={part.strong} />
        </strong>
      );
    return <Reference key={key} {...part} />;
  });
}

function Reference({ href, text }: { href: string; text: Inline[] }) {
  const { registry } = useSite();
  const words = <Words parts={text} />;
  if (isExternal(href))
    return (
      <a href={href} rel="noopener noreferrer">
        {words}
      </a>
    );
  // A page that is not there yet is named, but leads nowhere.
  return isOffered(registry, href) ? <Link to={href}>{words}</Link> : words;
}

/** One block of an article. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'h2':
    case 'h3': {
      const Heading = block.kind;
      return (
        <Heading id={block.id}>
          <Words parts={block.text} />
        </Heading>
      );
    }
    case 'p':
      return (
        <p>
          <Words parts={block.text} />
        </p>
      );
    case 'note':
      return (
        <aside>
          <Words parts={block.text} />
        </aside>
      );
    case 'ul':
    case 'ol': {
      const List = block.kind;
      return (
        <List>
          {block.items.map((item) => (
            <li key={textOf(item)}>
              <Words parts={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={textOf(cell)} scope="col">
                  <Words parts={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.map(textOf).join()}>
                {row.map((cell, column) => (
                  <td key={textOf(block.head[column] ?? [])}>
                    <Words parts={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}
