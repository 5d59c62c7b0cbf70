import { goodsHref } from '@shared/ui/goods-card';

interface Collection {
  name: string;
  goods: { id: string; type: string; title: string }[];
  /** Address of the page. */
  url: string;
}

/** A page that gathers goods, as schema.org data. */
export const collectionJsonLd = ({ name, goods, url }: Collection): object => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name,
  url,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: goods.length,
    itemListElement: goods.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.title,
      url: new URL(goodsHref(item), url).href,
    })),
  },
});
