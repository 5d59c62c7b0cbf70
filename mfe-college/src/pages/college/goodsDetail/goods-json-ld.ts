import { formatYuan } from '@shared/contract/money';
import type { Goods } from './page.tsx';

/**
 * The goods as schema.org data, from the same object as the page: a course with its lecturers and workload, everything else a product
 * (commerce rules 4.4).
 * @param url address of the page
 */
export function goodsJsonLd(goods: Goods, url: string): object {
  const { course } = goods;
  const isOffSale = goods.status === 'OFF_SALE';
  const offers = {
    '@type': 'Offer',
    availability: `https://schema.org/${isOffSale ? 'Discontinued' : goods.stockState === 'OUT' ? 'OutOfStock' : 'InStock'}`,
    url,
    ...(!isOffSale && { price: formatYuan(goods.priceFen), priceCurrency: 'CNY' }),
    ...(course && { category: goods.priceFen === 0 ? 'Free' : 'Paid' }),
  };
  return {
    '@context': 'https://schema.org',
    '@type': course ? 'Course' : 'Product',
    name: goods.title,
    ...(goods.subtitle && { description: goods.subtitle }),
    url,
    image: new URL(goods.coverUrl, url).href,
    inLanguage: 'zh-CN',
    offers,
    ...(course && {
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: `PT${Math.max(1, Math.round(course.durationS / 60))}M`,
        instructor: course.lecturers.map(({ name }) => ({ '@type': 'Person', name })),
      },
    }),
    ...(!course && { sku: goods.goodsNo }),
    ...(goods.scoreCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: goods.scoreTenths / 10, ratingCount: goods.scoreCount },
    }),
  };
}
