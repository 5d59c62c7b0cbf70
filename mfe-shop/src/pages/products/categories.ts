/** A category of the catalogue with those below it. */
export interface Category {
  id: string;
  name: string;
  children: Category[];
}

/** The ways from the root to a category, itself included; empty when it is not in the tree. */
export function categoryTrail(categories: readonly Category[], id: string): Category[] {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = categoryTrail(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

export function findCategory(categories: readonly Category[], id: string): Category | undefined {
  return categoryTrail(categories, id).at(-1);
}
