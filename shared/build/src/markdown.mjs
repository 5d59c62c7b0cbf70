import { marked } from 'marked';

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const decode = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity]);

function inline(tokens) {
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.tokens ? inline(token.tokens) : [decode(token.text)];
      case 'strong':
        return [{ strong: inline(token.tokens) }];
      case 'codespan':
        return [{ code: decode(token.text) }];
      case 'link':
        return [{ href: token.href, text: inline(token.tokens) }];
      default:
        throw new Error(`Markdown: ${token.type} is not used on this site`);
    }
  });
}

const textOf = (parts) => parts.map((part) => (typeof part === 'string' ? part : (part.code ?? textOf(part.strong ?? part.text)))).join('');

function block(token) {
  switch (token.type) {
    case 'heading': {
      const text = inline(token.tokens);
      return [{ kind: `h${token.depth}`, id: textOf(text).replace(/\s+/g, '-'), text }];
    }
    case 'paragraph':
      return [{ kind: 'p', text: inline(token.tokens) }];
    case 'blockquote':
      return [{ kind: 'note', text: token.tokens.flatMap(({ tokens }) => inline(tokens ?? [])) }];
    case 'list':
      return [{ kind: token.ordered ? 'ol' : 'ul', items: token.items.map(({ tokens }) => tokens.flatMap((part) => inline([part]))) }];
    case 'table': {
      const cells = (row) => row.map(({ tokens }) => inline(tokens));
      return [{ kind: 'table', head: cells(token.header), rows: token.rows.map(cells) }];
    }
    case 'space':
      return [];
    default:
      throw new Error(`Markdown: ${token.type} is not used on this site`);
  }
}

/**
 * A Markdown text as a module whose default export are its blocks, so that no parser and no markup reach the browser.
 * @throws Error for what the help pages do not show, such as HTML
 */
export const moduleOf = (text) => `export default ${JSON.stringify(marked.lexer(text).flatMap(block))};`;
