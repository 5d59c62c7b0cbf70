import fc from 'fast-check';
import { drawOrder } from './draw-order.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const options = ids.map((id) => ({ id }));

it('draws a permutation in which pinned options keep their place', () => {
  fc.assert(
    fc.property(fc.subarray(ids), fc.infiniteStream(fc.nat()), (pinned, stream) => {
      const order = drawOrder({ questionType: 1, options, pinned }, (limit) => stream.next().value % limit);
      expect(order.toSorted()).toEqual(ids);
      for (const id of pinned) expect(order.indexOf(id)).toBe(ids.indexOf(id));
    }),
  );
});

it('reaches every order', () => {
  const three = options.slice(0, 3);
  const seen = new Set<string>();
  for (let first = 0; first < 3; first++) {
    for (let second = 0; second < 2; second++) {
      const draws = [first, second];
      seen.add(drawOrder({ questionType: 2, options: three, pinned: [] }, () => draws.shift() ?? 0).join(''));
    }
  }
  expect(seen.size).toBe(6);
});

it('never shuffles right and wrong', () => {
  expect(drawOrder({ questionType: 3, options: [{ id: 'T' }, { id: 'F' }], pinned: [] }, () => 0)).toEqual(['T', 'F']);
});
