import type { Goods } from './page.tsx';

export type Sku = Goods['skus'][number];

/** One kind of choice, such as 颜色, with the values that some SKU has. */
export interface Dimension {
  name: string;
  values: string[];
}

const chosenOf = (sku: Sku, name: string) => sku.spec.find((part) => part.name === name)?.value;

/** The kinds of choice in their order, each with its values in the order of the SKUs. */
export function dimensionsOf(skus: readonly Sku[]): Dimension[] {
  const values = new Map<string, Set<string>>();
  for (const { spec } of skus) for (const { name, value } of spec) values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, all]) => ({ name, values: [...all] }));
}

/** What a choice leads to: the SKU with the value that keeps what was chosen before it, and as much as it can of the rest. */
export function choose(skus: readonly Sku[], dimensions: readonly Dimension[], current: Sku, name: string, value: string): Sku | undefined {
  const at = dimensions.findIndex((dimension) => dimension.name === name);
  const same = (sku: Sku, dimension: Dimension) => chosenOf(sku, dimension.name) === chosenOf(current, dimension.name);
  const [earlier, later] = [dimensions.slice(0, at), dimensions.slice(at + 1)];
  const kept = (sku: Sku) => later.filter((dimension) => same(sku, dimension)).length;
  return skus
    .filter((sku) => chosenOf(sku, name) === value && earlier.every((dimension) => same(sku, dimension)))
    .toSorted((a, b) => kept(b) - kept(a))[0];
}

export const hasValue = (sku: Sku, name: string, value: string): boolean => chosenOf(sku, name) === value;

/** The SKU that the address names, else the first that can be bought. */
export function skuOf(skus: readonly Sku[], id: string | null): Sku | undefined {
  return skus.find((sku) => sku.id === id) ?? skus.find(({ stockState }) => stockState !== 'OUT') ?? skus[0];
}
