import { formatYuan } from '@shared/contract/money';
import type { Goods } from './page.tsx';

const FORMATS: Record<string, string> = { ebook: 'EBook', pdfbook: 'EBook' };

/**
 * The goods as schema.org data, from the same object as the page: a book is Book and Product at once, everything else a Product
 * (commerce rules 4.4).
 * @param url address of the page
 */
export function goodsJsonLd(goods: Goods, url: string): object {
  const { book } = goods;
  const inStock = goods.skus.some(({ stockState }) => stockState !== 'OUT');
  return {
    '@context': 'https://schema.org',
    '@type': book ? ['Book', 'Product'] : 'Product',
    name: goods.title,
    url,
    image: new URL(goods.coverUrl, url).href,
    sku: goods.goodsNo,
    ...(book && {
      isbn: book.isbn13,
      gtin13: book.isbn13,
      bookFormat: `https://schema.org/${FORMATS[goods.type] ?? (book.binding === '精装' ? 'Hardcover' : 'Paperback')}`,
      author: book.contributors.map(({ name }) => ({ '@type': 'Person', name })),
      publisher: { '@type': 'Organization', name: book.publisher },
      datePublished: book.pubDate,
      bookEdition: `第${book.editionNo}版`,
      inLanguage: 'zh-CN',
      ...(book.pages > 0 && { numberOfPages: book.pages }),
    }),
    offers: {
      '@type': 'Offer',
      price: formatYuan(goods.priceFen),
      priceCurrency: 'CNY',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      url,
    },
    ...(goods.scoreCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: goods.scoreTenths / 10, reviewCount: goods.scoreCount },
    }),
  };
}
