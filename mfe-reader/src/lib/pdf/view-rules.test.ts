import fc from 'fast-check';
import { canvasPixels, MAX_CANVASES, pagesToDraw, placeAt, progressBp, topOf, zoomBy } from './view-rules.ts';

const boxes = Array.from({ length: 300 }, (_, index) => ({ top: index * 1012, height: 1000 }));

describe('places in a PDF', () => {
  it('the top of the file is page 1 at its start', () => {
    expect(placeAt(boxes, 0)).toEqual({ page: 1, offset: 0 });
  });

  it('a place and its scroll position belong together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 299 * 1012 + 900 }), (top) => {
        const back = topOf(boxes, placeAt(boxes, top));
        // Between two pages there is a gap that belongs to the page before.
        expect(Math.abs(back - top)).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('the last page counts as read to the end', () => {
    expect(progressBp({ page: 300, offset: 0 }, 300)).toBe(10_000);
    expect(progressBp({ page: 1, offset: 0 }, 300)).toBe(0);
    expect(progressBp({ page: 150, offset: 0.5 }, 300)).toBe(4983);
  });
});

describe('what is drawn', () => {
  it('a page and its neighbours', () => {
    expect(pagesToDraw(boxes, 0, 800)).toEqual([1, 2]);
    expect(pagesToDraw(boxes, 1012 * 9 + 100, 800)).toEqual([10, 11, 9]);
    expect(pagesToDraw(boxes, 1012 * 299, 800)).toEqual([300, 299]);
  });

  it('never more than five pages, and always the one at the top', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 100, max: 20_000 }), (top, height) => {
        const pages = pagesToDraw(boxes, top, height);
        expect(pages.length).toBeLessThanOrEqual(MAX_CANVASES);
        expect(pages[0]).toBe(placeAt(boxes, top).page);
      }),
    );
  });

  it('canvases of all pages together weigh at most 64 MB', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 9000, noNaN: true }),
        fc.constantFrom(0.6, 1, Math.SQRT2, 2),
        fc.constantFrom(1, 2, 3),
        fc.integer({ min: 1, max: 5 }),
        (width, ratio, dpr, count) => {
          const pixels = canvasPixels(width, ratio, dpr, count);
          expect(pixels * pixels * ratio * 4 * count).toBeLessThanOrEqual(64 * 1024 * 1024);
        },
      ),
    );
  });
});

describe('zoom', () => {
  it('goes in steps of 1.2 between 0.2 and 7 and finds the full width again', () => {
    expect(zoomBy(1, 1.2)).toBeCloseTo(1.2);
    expect(zoomBy(6.9, 1.2)).toBe(7);
    expect(zoomBy(0.21, 1 / 1.2)).toBe(0.2);
    expect(zoomBy(zoomBy(1, 1.2), 1 / 1.2)).toBe(1);
  });
});
