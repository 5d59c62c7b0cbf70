import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast.tsx';

/**
 * Code that is loaded when it is wanted and kept from then on. A failed load says so and is asked for again the next time.
 * @param load a function of the module, the same on every render
 */
export function useOnDemand<Part>(wanted: boolean, load: () => Promise<Part>, onFailed: () => void): Part | undefined {
  const [part, setPart] = useState<{ loaded: Part }>();
  const failed = useEffectEvent(() => {
    toast('内容加载失败，请检查网络后重试', 'bad');
    onFailed();
  });
  useEffect(() => {
    if (!wanted || part) return;
    let left = false;
    load().then(
      (loaded) => !left && setPart({ loaded }),
      () => !left && failed(),
    );
    return () => {
      left = true;
    };
  }, [wanted, part, load]);
  return part?.loaded;
}

/** True once an element has come within a screen's quarter of the view. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '25%' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}
