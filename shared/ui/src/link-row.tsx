import { type ReactNode, useEffect, useRef } from 'react';

interface LinkRowProps {
  label: string;
  className: string | undefined;
  /** Links; the one of the page that is shown has `aria-current`. */
  children: ReactNode;
}

/** Links in a row that scrolls where it is too narrow: the current one is brought into view. */
export function LinkRow({ label, className, children }: LinkRowProps) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const nav = row.current;
    const current = nav?.querySelector<HTMLAnchorElement>('[aria-current]');
    // Once for each choice: a row that the visitor has moved since stays where it is.
    if (!nav || !current || shown.current === current.href) return;
    shown.current = current.href;
    const [outer, inner] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
    nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  });
  return (
    <nav ref={row} className={className} aria-label={label}>
      {children}
    </nav>
  );
}
