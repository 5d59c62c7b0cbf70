import { formatYuan } from '@shared/contract/money';
import { goodsHref } from '@shared/ui/goods-card';
import type { Goods } from './page.tsx';

const schema = (name: string) => `https://schema.org/${name}`;

const formatOf = (type: string, binding: string | null) =>
  schema(type === 'ebook' || type === 'pdfbook' ? 'EBook' : binding === '精装' ? 'Hardcover' : 'Paperback');

function availabilityOf({ status, skus }: Goods): string {
  if (status === 'PRESALE') return schema('PreOrder');
  return schema(skus.some(({ stockState }) => stockState !== 'OUT') ? 'InStock' : 'OutOfStock');
}

/** One offer, or the span of the prices of several SKUs. */
function offersOf(goods: Goods, url: string): object {
  const common = { priceCurrency: 'CNY', availability: availabilityOf(goods), url };
  const prices = goods.skus.map(({ priceFen }) => priceFen);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length < 2 || low === high) return { '@type': 'Offer', price: formatYuan(goods.priceFen), ...common };
  return { '@type': 'AggregateOffer', lowPrice: formatYuan(low), highPrice: formatYuan(high), offerCount: prices.length, ...common };
}

/**
 * The goods as schema.org data, from the same object as the page: a book is Book and Product at once, everything else a Product
 * (commerce rules 4.4).
 * @param url address of the page
 */
export function goodsJsonLd(goods: Goods, url: string): object {
  const { book, gallery, otherFormats } = goods;
  const absolute = (path: string) => new URL(path, url).href;
  return {
    '@context': 'https://schema.org',
    '@type': book ? ['Book', 'Product'] : 'Product',
    name: goods.title,
    url,
    image: [goods.coverUrl, ...gallery].filter(Boolean).map(absolute),
    sku: goods.goodsNo,
    ...(goods.subtitle && { alternativeHeadline: goods.subtitle }),
    ...(book && {
      isbn: book.isbn13,
      gtin13: book.isbn13,
      bookFormat: formatOf(goods.type, book.binding),
      author: book.contributors.map(({ name }) => ({ '@type': 'Person', name })),
      publisher: { '@type': 'Organization', name: book.publisher },
      datePublished: book.pubDate,
      bookEdition: `第${book.editionNo}版`,
      inLanguage: 'zh-CN',
      ...(book.pages > 0 && { numberOfPages: book.pages }),
      ...(otherFormats.length > 0 && {
        exampleOfWork: {
          '@type': 'Book',
          name: goods.title,
          workExample: otherFormats.map((format) => ({
            '@type': 'Book',
            name: format.title,
            url: absolute(goodsHref(format)),
            bookFormat: formatOf(format.type, null),
          })),
        },
      }),
    }),
    ...(goods.status === 'OFF_SALE' && { offers: { '@type': 'Offer', availability: schema('Discontinued'), url } }),
    ...(!goods.externalUrl && (goods.orderable || goods.status === 'PRESALE') && { offers: offersOf(goods, url) }),
    ...(goods.scoreCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: goods.scoreTenths / 10,
        bestRating: 5,
        reviewCount: goods.scoreCount,
      },
    }),
  };
}
